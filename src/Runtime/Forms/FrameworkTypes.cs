using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Reflection;
using Prewire.GeneratedCode;

namespace Prewire.Forms;

/// <summary>The classes behind the framework's types: many an abstract one is only made as one of a class that has no name for users.</summary>
internal static class FrameworkTypes
{
    private static readonly Assembly s_lists = typeof(Collection<>).Assembly;
    private static readonly Assembly s_moreLists = typeof(SortedList<,>).Assembly;
    private static readonly Assembly s_observableLists = typeof(ObservableCollection<>).Assembly;
    private static readonly Assembly s_immutableLists = typeof(ImmutableList<>).Assembly;

    /// <summary>Whether a list is asked for its elements one by one as fast as it enumerates them. Of one that is not the framework's nobody knows: some walk to each from the first.</summary>
    internal static bool IsIndexed(Type list)
    {
        Assembly assembly = list.Assembly;
        return assembly == s_lists || assembly == s_moreLists || assembly == s_observableLists || assembly == s_immutableLists;
    }

    /// <summary>Whether a class comes with the type that is declared, or is one that was read as it: nobody else's class is lost for the type.</summary>
    /// <param name="declared">The type of the framework.</param>
    /// <param name="derived">The class.</param>
    internal static bool AreTogether(Type declared, Type derived) => derived.Assembly == declared.Assembly || derived.Assembly == typeof(FrameworkTypes).Assembly;

    /// <summary>Whether a class comes with another one, and users can name only that: <c>ArrayList.ReadOnly</c> makes such objects.</summary>
    /// <param name="declared">A class of the framework.</param>
    /// <param name="derived">A class that derives from it.</param>
    internal static bool Hides(Type declared, Type derived) => derived.Assembly == declared.Assembly && IsHidden(derived);

    /// <summary>
    /// Whether a class or struct can be named only inside of its assembly, whatever its type arguments are. <see cref="Type.IsVisible"/> looks at these, too, for which a native
    /// compiler keeps a quarter of a megabyte.
    /// </summary>
    internal static bool IsHidden(Type type) => type.IsNested ? !type.IsNestedPublic || IsHidden(type.DeclaringType!) : type.IsNotPublic;

    /// <summary>Requires that a collection is of just the declared class, or of one that comes with it.</summary>
    /// <param name="collection">The collection.</param>
    /// <typeparam name="T">A class of the framework.</typeparam>
    /// <exception cref="PrewireException">It is of somebody else's class, which would be lost.</exception>
    internal static void RequireNothingMore<T>(T collection)
        where T : class
    {
        if (collection.GetType() != typeof(T) && !Hides(typeof(T), collection.GetType()))
        {
            PrewireThrow.DerivedCollection(collection.GetType(), typeof(T));
        }
    }
}
