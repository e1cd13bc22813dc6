using System;

namespace Prewire.Benchmarks.Model;

/// <summary>One of a hundred changes, each a record of three members: an interface with many alternatives.</summary>
[GenerateSerializer]
[WireUnion(0, typeof(Change00))]
[WireUnion(1, typeof(Change01))]
[WireUnion(2, typeof(Change02))]
[WireUnion(3, typeof(Change03))]
[WireUnion(4, typeof(Change04))]
[WireUnion(5, typeof(Change05))]
[WireUnion(6, typeof(Change06))]
[WireUnion(7, typeof(Change07))]
[WireUnion(8, typeof(Change08))]
[WireUnion(9, typeof(Change09))]
[WireUnion(10, typeof(Change10))]
[WireUnion(11, typeof(Change11))]
[WireUnion(12, typeof(Change12))]
[WireUnion(13, typeof(Change13))]
[WireUnion(14, typeof(Change14))]
[WireUnion(15, typeof(Change15))]
[WireUnion(16, typeof(Change16))]
[WireUnion(17, typeof(Change17))]
[WireUnion(18, typeof(Change18))]
[WireUnion(19, typeof(Change19))]
[WireUnion(20, typeof(Change20))]
[WireUnion(21, typeof(Change21))]
[WireUnion(22, typeof(Change22))]
[WireUnion(23, typeof(Change23))]
[WireUnion(24, typeof(Change24))]
[WireUnion(25, typeof(Change25))]
[WireUnion(26, typeof(Change26))]
[WireUnion(27, typeof(Change27))]
[WireUnion(28, typeof(Change28))]
[WireUnion(29, typeof(Change29))]
[WireUnion(30, typeof(Change30))]
[WireUnion(31, typeof(Change31))]
[WireUnion(32, typeof(Change32))]
[WireUnion(33, typeof(Change33))]
[WireUnion(34, typeof(Change34))]
[WireUnion(35, typeof(Change35))]
[WireUnion(36, typeof(Change36))]
[WireUnion(37, typeof(Change37))]
[WireUnion(38, typeof(Change38))]
[WireUnion(39, typeof(Change39))]
[WireUnion(40, typeof(Change40))]
[WireUnion(41, typeof(Change41))]
[WireUnion(42, typeof(Change42))]
[WireUnion(43, typeof(Change43))]
[WireUnion(44, typeof(Change44))]
[WireUnion(45, typeof(Change45))]
[WireUnion(46, typeof(Change46))]
[WireUnion(47, typeof(Change47))]
[WireUnion(48, typeof(Change48))]
[WireUnion(49, typeof(Change49))]
[WireUnion(50, typeof(Change50))]
[WireUnion(51, typeof(Change51))]
[WireUnion(52, typeof(Change52))]
[WireUnion(53, typeof(Change53))]
[WireUnion(54, typeof(Change54))]
[WireUnion(55, typeof(Change55))]
[WireUnion(56, typeof(Change56))]
[WireUnion(57, typeof(Change57))]
[WireUnion(58, typeof(Change58))]
[WireUnion(59, typeof(Change59))]
[WireUnion(60, typeof(Change60))]
[WireUnion(61, typeof(Change61))]
[WireUnion(62, typeof(Change62))]
[WireUnion(63, typeof(Change63))]
[WireUnion(64, typeof(Change64))]
[WireUnion(65, typeof(Change65))]
[WireUnion(66, typeof(Change66))]
[WireUnion(67, typeof(Change67))]
[WireUnion(68, typeof(Change68))]
[WireUnion(69, typeof(Change69))]
[WireUnion(70, typeof(Change70))]
[WireUnion(71, typeof(Change71))]
[WireUnion(72, typeof(Change72))]
[WireUnion(73, typeof(Change73))]
[WireUnion(74, typeof(Change74))]
[WireUnion(75, typeof(Change75))]
[WireUnion(76, typeof(Change76))]
[WireUnion(77, typeof(Change77))]
[WireUnion(78, typeof(Change78))]
[WireUnion(79, typeof(Change79))]
[WireUnion(80, typeof(Change80))]
[WireUnion(81, typeof(Change81))]
[WireUnion(82, typeof(Change82))]
[WireUnion(83, typeof(Change83))]
[WireUnion(84, typeof(Change84))]
[WireUnion(85, typeof(Change85))]
[WireUnion(86, typeof(Change86))]
[WireUnion(87, typeof(Change87))]
[WireUnion(88, typeof(Change88))]
[WireUnion(89, typeof(Change89))]
[WireUnion(90, typeof(Change90))]
[WireUnion(91, typeof(Change91))]
[WireUnion(92, typeof(Change92))]
[WireUnion(93, typeof(Change93))]
[WireUnion(94, typeof(Change94))]
[WireUnion(95, typeof(Change95))]
[WireUnion(96, typeof(Change96))]
[WireUnion(97, typeof(Change97))]
[WireUnion(98, typeof(Change98))]
[WireUnion(99, typeof(Change99))]
public partial interface IChange;

/// <summary>Makes changes by their number.</summary>
internal static class Changes
{
    public static readonly Func<int, string, double, IChange>[] Makers =
    [
        static (id, name, value) => new Change00(id, name, value),
        static (id, name, value) => new Change01(id, name, value),
        static (id, name, value) => new Change02(id, name, value),
        static (id, name, value) => new Change03(id, name, value),
        static (id, name, value) => new Change04(id, name, value),
        static (id, name, value) => new Change05(id, name, value),
        static (id, name, value) => new Change06(id, name, value),
        static (id, name, value) => new Change07(id, name, value),
        static (id, name, value) => new Change08(id, name, value),
        static (id, name, value) => new Change09(id, name, value),
        static (id, name, value) => new Change10(id, name, value),
        static (id, name, value) => new Change11(id, name, value),
        static (id, name, value) => new Change12(id, name, value),
        static (id, name, value) => new Change13(id, name, value),
        static (id, name, value) => new Change14(id, name, value),
        static (id, name, value) => new Change15(id, name, value),
        static (id, name, value) => new Change16(id, name, value),
        static (id, name, value) => new Change17(id, name, value),
        static (id, name, value) => new Change18(id, name, value),
        static (id, name, value) => new Change19(id, name, value),
        static (id, name, value) => new Change20(id, name, value),
        static (id, name, value) => new Change21(id, name, value),
        static (id, name, value) => new Change22(id, name, value),
        static (id, name, value) => new Change23(id, name, value),
        static (id, name, value) => new Change24(id, name, value),
        static (id, name, value) => new Change25(id, name, value),
        static (id, name, value) => new Change26(id, name, value),
        static (id, name, value) => new Change27(id, name, value),
        static (id, name, value) => new Change28(id, name, value),
        static (id, name, value) => new Change29(id, name, value),
        static (id, name, value) => new Change30(id, name, value),
        static (id, name, value) => new Change31(id, name, value),
        static (id, name, value) => new Change32(id, name, value),
        static (id, name, value) => new Change33(id, name, value),
        static (id, name, value) => new Change34(id, name, value),
        static (id, name, value) => new Change35(id, name, value),
        static (id, name, value) => new Change36(id, name, value),
        static (id, name, value) => new Change37(id, name, value),
        static (id, name, value) => new Change38(id, name, value),
        static (id, name, value) => new Change39(id, name, value),
        static (id, name, value) => new Change40(id, name, value),
        static (id, name, value) => new Change41(id, name, value),
        static (id, name, value) => new Change42(id, name, value),
        static (id, name, value) => new Change43(id, name, value),
        static (id, name, value) => new Change44(id, name, value),
        static (id, name, value) => new Change45(id, name, value),
        static (id, name, value) => new Change46(id, name, value),
        static (id, name, value) => new Change47(id, name, value),
        static (id, name, value) => new Change48(id, name, value),
        static (id, name, value) => new Change49(id, name, value),
        static (id, name, value) => new Change50(id, name, value),
        static (id, name, value) => new Change51(id, name, value),
        static (id, name, value) => new Change52(id, name, value),
        static (id, name, value) => new Change53(id, name, value),
        static (id, name, value) => new Change54(id, name, value),
        static (id, name, value) => new Change55(id, name, value),
        static (id, name, value) => new Change56(id, name, value),
        static (id, name, value) => new Change57(id, name, value),
        static (id, name, value) => new Change58(id, name, value),
        static (id, name, value) => new Change59(id, name, value),
        static (id, name, value) => new Change60(id, name, value),
        static (id, name, value) => new Change61(id, name, value),
        static (id, name, value) => new Change62(id, name, value),
        static (id, name, value) => new Change63(id, name, value),
        static (id, name, value) => new Change64(id, name, value),
        static (id, name, value) => new Change65(id, name, value),
        static (id, name, value) => new Change66(id, name, value),
        static (id, name, value) => new Change67(id, name, value),
        static (id, name, value) => new Change68(id, name, value),
        static (id, name, value) => new Change69(id, name, value),
        static (id, name, value) => new Change70(id, name, value),
        static (id, name, value) => new Change71(id, name, value),
        static (id, name, value) => new Change72(id, name, value),
        static (id, name, value) => new Change73(id, name, value),
        static (id, name, value) => new Change74(id, name, value),
        static (id, name, value) => new Change75(id, name, value),
        static (id, name, value) => new Change76(id, name, value),
        static (id, name, value) => new Change77(id, name, value),
        static (id, name, value) => new Change78(id, name, value),
        static (id, name, value) => new Change79(id, name, value),
        static (id, name, value) => new Change80(id, name, value),
        static (id, name, value) => new Change81(id, name, value),
        static (id, name, value) => new Change82(id, name, value),
        static (id, name, value) => new Change83(id, name, value),
        static (id, name, value) => new Change84(id, name, value),
        static (id, name, value) => new Change85(id, name, value),
        static (id, name, value) => new Change86(id, name, value),
        static (id, name, value) => new Change87(id, name, value),
        static (id, name, value) => new Change88(id, name, value),
        static (id, name, value) => new Change89(id, name, value),
        static (id, name, value) => new Change90(id, name, value),
        static (id, name, value) => new Change91(id, name, value),
        static (id, name, value) => new Change92(id, name, value),
        static (id, name, value) => new Change93(id, name, value),
        static (id, name, value) => new Change94(id, name, value),
        static (id, name, value) => new Change95(id, name, value),
        static (id, name, value) => new Change96(id, name, value),
        static (id, name, value) => new Change97(id, name, value),
        static (id, name, value) => new Change98(id, name, value),
        static (id, name, value) => new Change99(id, name, value),
    ];
}
