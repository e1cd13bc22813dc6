#if !NETSTANDARD2_0
using System.Runtime.CompilerServices;

namespace Prewire.Announcements;

/// <summary>The types of what a reader has in <see cref="FewShapes"/>, by number from 1; null at shapes alone. Which type an object has leads to the code that reads it, and nothing is to be waited for on the way.</summary>
[InlineArray(FewShapes.Capacity)]
internal struct FewTypes
{
    private AnnouncedType? _first;
}
#endif
