namespace Prewire.Generator.Tests.Harness;

/// <summary>
/// Some methods of <c>PrewireSerializer</c>, as source: how calls are parsed must not depend on which overloads the runtime has today.
/// The compiler prefers it to the one in the reference.
/// </summary>
internal static class SerializerSource
{
    public const string Text =
        """
        using System;
        using System.Buffers;
        namespace Prewire
        {
            public static class PrewireSerializer
            {
                public static byte[] Serialize<T>(T value, string? options = null) => throw null!;
                public static void Serialize<T>(IBufferWriter<byte> output, T value) => throw null!;
                public static bool TrySerialize<T>(in T value, Span<byte> destination, out int written) => throw null!;
                public static T Deserialize<T>(ReadOnlySpan<byte> data) => throw null!;
                public static void DeserializeInto<T>(ReadOnlySpan<byte> data, ref T value) => throw null!;
                public static byte[] Serialize(object value, Type type) => throw null!;
            }
        }
        """;
}
