using System;
using System.Collections.Generic;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>What could be read into, and was built without the code for it, is not made anew in silence.</summary>
public class ReuseByNeedTests
{
    private static readonly Codec<List<int>?> s_root = new StructCodec<List<int>?, ByNeedCodec>();
    private static readonly Codec<List<List<int>?>?> s_list = new StructCodec<List<List<int>?>?, ListCodec<List<int>?, ByNeedCodec>>();

    [Fact]
    public void A_value_that_is_there_is_an_error()
    {
        List<int>? value = [3];
        byte[] message = s_root.Serialize([1, 2]);
        PrewireException error = Assert.Throws<PrewireException>(() => s_root.DeserializeInto(message, ref value));
        Assert.Equal(PrewireErrorCode.NoCodec, error.Code);
        Assert.Contains("PrewireAbilities", error.Message, StringComparison.Ordinal);
        Assert.Equal([3], value);
    }

    [Fact]
    public void So_is_one_inside_another()
    {
        List<List<int>?>? value = [[3]];
        byte[] message = s_list.Serialize([[1, 2]]);
        Assert.Equal(PrewireErrorCode.NoCodec, Assert.Throws<PrewireException>(() => s_list.DeserializeInto(message, ref value)).Code);
    }

    [Fact]
    public void Where_nothing_is_there_it_is_read()
    {
        List<int>? value = null;
        s_root.DeserializeInto(s_root.Serialize([1, 2]), ref value);
        Assert.Equal([1, 2], value);
        List<List<int>?>? list = [null];
        s_list.DeserializeInto(s_list.Serialize([[1, 2]]), ref list);
        Assert.Equal([1, 2], list![0]);
    }

    private readonly struct ByNeedCodec : IWireCodec<List<int>?>, IReusingByNeed
    {
        public int MinSize => default(ListCodec<int, Int32Codec>).MinSize;

        public ReadOnlySpan<byte> Prefix => default(ListCodec<int, Int32Codec>).Prefix;

        public ref byte Write(ref PrewireWriter writer, ref byte cursor, in List<int>? value) => ref Encode.Value<List<int>?, ListCodec<int, Int32Codec>>(ref writer, ref cursor, value);

        public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<List<int>?> values) => ref default(ListCodec<int, Int32Codec>).WriteSpan(ref writer, ref cursor, values);

        public List<int>? Read(ref PrewireReader reader) => default(ListCodec<int, Int32Codec>).Read(ref reader);

        public void ReadSpan(ref PrewireReader reader, Span<List<int>?> values) => default(ListCodec<int, Int32Codec>).ReadSpan(ref reader, values);

        public List<int>? ReadMapped(ref PrewireReader reader, EdgeMap map) => default(ListCodec<int, Int32Codec>).ReadMapped(ref reader, map);

        public WireEdge Describe(ShapeGraph graph) => default(ListCodec<int, Int32Codec>).Describe(graph);
    }
}
