#if MEMORYPACK
using MemoryPack;

namespace Prewire.Benchmarks.Model;

[MemoryPackable]
[MemoryPackUnion(0, typeof(Change00))]
[MemoryPackUnion(1, typeof(Change01))]
[MemoryPackUnion(2, typeof(Change02))]
[MemoryPackUnion(3, typeof(Change03))]
[MemoryPackUnion(4, typeof(Change04))]
[MemoryPackUnion(5, typeof(Change05))]
[MemoryPackUnion(6, typeof(Change06))]
[MemoryPackUnion(7, typeof(Change07))]
[MemoryPackUnion(8, typeof(Change08))]
[MemoryPackUnion(9, typeof(Change09))]
[MemoryPackUnion(10, typeof(Change10))]
[MemoryPackUnion(11, typeof(Change11))]
[MemoryPackUnion(12, typeof(Change12))]
[MemoryPackUnion(13, typeof(Change13))]
[MemoryPackUnion(14, typeof(Change14))]
[MemoryPackUnion(15, typeof(Change15))]
[MemoryPackUnion(16, typeof(Change16))]
[MemoryPackUnion(17, typeof(Change17))]
[MemoryPackUnion(18, typeof(Change18))]
[MemoryPackUnion(19, typeof(Change19))]
[MemoryPackUnion(20, typeof(Change20))]
[MemoryPackUnion(21, typeof(Change21))]
[MemoryPackUnion(22, typeof(Change22))]
[MemoryPackUnion(23, typeof(Change23))]
[MemoryPackUnion(24, typeof(Change24))]
[MemoryPackUnion(25, typeof(Change25))]
[MemoryPackUnion(26, typeof(Change26))]
[MemoryPackUnion(27, typeof(Change27))]
[MemoryPackUnion(28, typeof(Change28))]
[MemoryPackUnion(29, typeof(Change29))]
[MemoryPackUnion(30, typeof(Change30))]
[MemoryPackUnion(31, typeof(Change31))]
[MemoryPackUnion(32, typeof(Change32))]
[MemoryPackUnion(33, typeof(Change33))]
[MemoryPackUnion(34, typeof(Change34))]
[MemoryPackUnion(35, typeof(Change35))]
[MemoryPackUnion(36, typeof(Change36))]
[MemoryPackUnion(37, typeof(Change37))]
[MemoryPackUnion(38, typeof(Change38))]
[MemoryPackUnion(39, typeof(Change39))]
[MemoryPackUnion(40, typeof(Change40))]
[MemoryPackUnion(41, typeof(Change41))]
[MemoryPackUnion(42, typeof(Change42))]
[MemoryPackUnion(43, typeof(Change43))]
[MemoryPackUnion(44, typeof(Change44))]
[MemoryPackUnion(45, typeof(Change45))]
[MemoryPackUnion(46, typeof(Change46))]
[MemoryPackUnion(47, typeof(Change47))]
[MemoryPackUnion(48, typeof(Change48))]
[MemoryPackUnion(49, typeof(Change49))]
[MemoryPackUnion(50, typeof(Change50))]
[MemoryPackUnion(51, typeof(Change51))]
[MemoryPackUnion(52, typeof(Change52))]
[MemoryPackUnion(53, typeof(Change53))]
[MemoryPackUnion(54, typeof(Change54))]
[MemoryPackUnion(55, typeof(Change55))]
[MemoryPackUnion(56, typeof(Change56))]
[MemoryPackUnion(57, typeof(Change57))]
[MemoryPackUnion(58, typeof(Change58))]
[MemoryPackUnion(59, typeof(Change59))]
[MemoryPackUnion(60, typeof(Change60))]
[MemoryPackUnion(61, typeof(Change61))]
[MemoryPackUnion(62, typeof(Change62))]
[MemoryPackUnion(63, typeof(Change63))]
[MemoryPackUnion(64, typeof(Change64))]
[MemoryPackUnion(65, typeof(Change65))]
[MemoryPackUnion(66, typeof(Change66))]
[MemoryPackUnion(67, typeof(Change67))]
[MemoryPackUnion(68, typeof(Change68))]
[MemoryPackUnion(69, typeof(Change69))]
[MemoryPackUnion(70, typeof(Change70))]
[MemoryPackUnion(71, typeof(Change71))]
[MemoryPackUnion(72, typeof(Change72))]
[MemoryPackUnion(73, typeof(Change73))]
[MemoryPackUnion(74, typeof(Change74))]
[MemoryPackUnion(75, typeof(Change75))]
[MemoryPackUnion(76, typeof(Change76))]
[MemoryPackUnion(77, typeof(Change77))]
[MemoryPackUnion(78, typeof(Change78))]
[MemoryPackUnion(79, typeof(Change79))]
[MemoryPackUnion(80, typeof(Change80))]
[MemoryPackUnion(81, typeof(Change81))]
[MemoryPackUnion(82, typeof(Change82))]
[MemoryPackUnion(83, typeof(Change83))]
[MemoryPackUnion(84, typeof(Change84))]
[MemoryPackUnion(85, typeof(Change85))]
[MemoryPackUnion(86, typeof(Change86))]
[MemoryPackUnion(87, typeof(Change87))]
[MemoryPackUnion(88, typeof(Change88))]
[MemoryPackUnion(89, typeof(Change89))]
[MemoryPackUnion(90, typeof(Change90))]
[MemoryPackUnion(91, typeof(Change91))]
[MemoryPackUnion(92, typeof(Change92))]
[MemoryPackUnion(93, typeof(Change93))]
[MemoryPackUnion(94, typeof(Change94))]
[MemoryPackUnion(95, typeof(Change95))]
[MemoryPackUnion(96, typeof(Change96))]
[MemoryPackUnion(97, typeof(Change97))]
[MemoryPackUnion(98, typeof(Change98))]
[MemoryPackUnion(99, typeof(Change99))]
public partial interface IChange;

[MemoryPackable]
public partial record Change00;

[MemoryPackable]
public partial record Change01;

[MemoryPackable]
public partial record Change02;

[MemoryPackable]
public partial record Change03;

[MemoryPackable]
public partial record Change04;

[MemoryPackable]
public partial record Change05;

[MemoryPackable]
public partial record Change06;

[MemoryPackable]
public partial record Change07;

[MemoryPackable]
public partial record Change08;

[MemoryPackable]
public partial record Change09;

[MemoryPackable]
public partial record Change10;

[MemoryPackable]
public partial record Change11;

[MemoryPackable]
public partial record Change12;

[MemoryPackable]
public partial record Change13;

[MemoryPackable]
public partial record Change14;

[MemoryPackable]
public partial record Change15;

[MemoryPackable]
public partial record Change16;

[MemoryPackable]
public partial record Change17;

[MemoryPackable]
public partial record Change18;

[MemoryPackable]
public partial record Change19;

[MemoryPackable]
public partial record Change20;

[MemoryPackable]
public partial record Change21;

[MemoryPackable]
public partial record Change22;

[MemoryPackable]
public partial record Change23;

[MemoryPackable]
public partial record Change24;

[MemoryPackable]
public partial record Change25;

[MemoryPackable]
public partial record Change26;

[MemoryPackable]
public partial record Change27;

[MemoryPackable]
public partial record Change28;

[MemoryPackable]
public partial record Change29;

[MemoryPackable]
public partial record Change30;

[MemoryPackable]
public partial record Change31;

[MemoryPackable]
public partial record Change32;

[MemoryPackable]
public partial record Change33;

[MemoryPackable]
public partial record Change34;

[MemoryPackable]
public partial record Change35;

[MemoryPackable]
public partial record Change36;

[MemoryPackable]
public partial record Change37;

[MemoryPackable]
public partial record Change38;

[MemoryPackable]
public partial record Change39;

[MemoryPackable]
public partial record Change40;

[MemoryPackable]
public partial record Change41;

[MemoryPackable]
public partial record Change42;

[MemoryPackable]
public partial record Change43;

[MemoryPackable]
public partial record Change44;

[MemoryPackable]
public partial record Change45;

[MemoryPackable]
public partial record Change46;

[MemoryPackable]
public partial record Change47;

[MemoryPackable]
public partial record Change48;

[MemoryPackable]
public partial record Change49;

[MemoryPackable]
public partial record Change50;

[MemoryPackable]
public partial record Change51;

[MemoryPackable]
public partial record Change52;

[MemoryPackable]
public partial record Change53;

[MemoryPackable]
public partial record Change54;

[MemoryPackable]
public partial record Change55;

[MemoryPackable]
public partial record Change56;

[MemoryPackable]
public partial record Change57;

[MemoryPackable]
public partial record Change58;

[MemoryPackable]
public partial record Change59;

[MemoryPackable]
public partial record Change60;

[MemoryPackable]
public partial record Change61;

[MemoryPackable]
public partial record Change62;

[MemoryPackable]
public partial record Change63;

[MemoryPackable]
public partial record Change64;

[MemoryPackable]
public partial record Change65;

[MemoryPackable]
public partial record Change66;

[MemoryPackable]
public partial record Change67;

[MemoryPackable]
public partial record Change68;

[MemoryPackable]
public partial record Change69;

[MemoryPackable]
public partial record Change70;

[MemoryPackable]
public partial record Change71;

[MemoryPackable]
public partial record Change72;

[MemoryPackable]
public partial record Change73;

[MemoryPackable]
public partial record Change74;

[MemoryPackable]
public partial record Change75;

[MemoryPackable]
public partial record Change76;

[MemoryPackable]
public partial record Change77;

[MemoryPackable]
public partial record Change78;

[MemoryPackable]
public partial record Change79;

[MemoryPackable]
public partial record Change80;

[MemoryPackable]
public partial record Change81;

[MemoryPackable]
public partial record Change82;

[MemoryPackable]
public partial record Change83;

[MemoryPackable]
public partial record Change84;

[MemoryPackable]
public partial record Change85;

[MemoryPackable]
public partial record Change86;

[MemoryPackable]
public partial record Change87;

[MemoryPackable]
public partial record Change88;

[MemoryPackable]
public partial record Change89;

[MemoryPackable]
public partial record Change90;

[MemoryPackable]
public partial record Change91;

[MemoryPackable]
public partial record Change92;

[MemoryPackable]
public partial record Change93;

[MemoryPackable]
public partial record Change94;

[MemoryPackable]
public partial record Change95;

[MemoryPackable]
public partial record Change96;

[MemoryPackable]
public partial record Change97;

[MemoryPackable]
public partial record Change98;

[MemoryPackable]
public partial record Change99;
#endif
