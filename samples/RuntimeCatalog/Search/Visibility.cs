using System.Reflection;

namespace RuntimeCatalog.Search;

/// <summary>Says what users of an assembly can see: public, and protected in a visible type.</summary>
internal static class Visibility
{
    public static bool IsVisible(TypeAttributes flags) => (flags & TypeAttributes.VisibilityMask)
        is TypeAttributes.Public or TypeAttributes.NestedPublic or TypeAttributes.NestedFamily or TypeAttributes.NestedFamORAssem;

    public static bool IsVisible(MethodAttributes? flags) => (flags & MethodAttributes.MemberAccessMask)
        is MethodAttributes.Public or MethodAttributes.Family or MethodAttributes.FamORAssem;

    public static bool IsVisible(FieldAttributes flags) => (flags & FieldAttributes.FieldAccessMask)
        is FieldAttributes.Public or FieldAttributes.Family or FieldAttributes.FamORAssem;

    /// <summary>The C# keyword, for types.</summary>
    public static string Keyword(TypeAttributes flags) => (flags & TypeAttributes.VisibilityMask) switch
    {
        TypeAttributes.Public or TypeAttributes.NestedPublic => "public",
        TypeAttributes.NestedFamily => "protected",
        TypeAttributes.NestedFamORAssem => "protected internal",
        TypeAttributes.NestedFamANDAssem => "private protected",
        TypeAttributes.NestedPrivate => "private",
        _ => "internal",
    };

    /// <summary>The C# keyword, for methods and accessors.</summary>
    public static string Keyword(MethodAttributes flags) => (flags & MethodAttributes.MemberAccessMask) switch
    {
        MethodAttributes.Public => "public",
        MethodAttributes.Family => "protected",
        MethodAttributes.FamORAssem => "protected internal",
        MethodAttributes.FamANDAssem => "private protected",
        MethodAttributes.Assembly => "internal",
        _ => "private",
    };

    /// <summary>The C# keyword, for fields, whose bits mean the same as those of methods.</summary>
    public static string Keyword(FieldAttributes flags) => Keyword((MethodAttributes)(flags & FieldAttributes.FieldAccessMask));
}
