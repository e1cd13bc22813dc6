namespace Prewire;

/// <summary>Makes a member's value of what it was in older versions; see <see cref="WireConverterAttribute"/>. Implemented by structs, which have no state.</summary>
/// <typeparam name="TOld">What the member was.</typeparam>
/// <typeparam name="TNew">What it is: the member's type.</typeparam>
public interface IWireConverter<in TOld, out TNew>
{
    /// <summary>Makes the member's value of an older one. It may be called by any thread.</summary>
    /// <param name="old">What the message has; null too, where the older type has it.</param>
    /// <returns>The value. What the method throws comes out as <see cref="PrewireErrorCode.UserCode"/>.</returns>
    TNew Convert(TOld old);
}
