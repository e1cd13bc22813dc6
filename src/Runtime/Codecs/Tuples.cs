using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A tuple of one item: the items one after another.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct ValueTupleCodec<T1, T1Codec> : IWireCodec<ValueTuple<T1>>;

/// <summary>A tuple of two items: the items one after another.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct ValueTupleCodec<T1, T2, T1Codec, T2Codec> : IWireCodec<ValueTuple<T1, T2>>;

/// <summary>A tuple of three items: the items one after another.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct ValueTupleCodec<T1, T2, T3, T1Codec, T2Codec, T3Codec> : IWireCodec<ValueTuple<T1, T2, T3>>;

/// <summary>A tuple of four items: the items one after another.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct ValueTupleCodec<T1, T2, T3, T4, T1Codec, T2Codec, T3Codec, T4Codec> : IWireCodec<ValueTuple<T1, T2, T3, T4>>;

/// <summary>A tuple of five items: the items one after another.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct ValueTupleCodec<T1, T2, T3, T4, T5, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec> : IWireCodec<ValueTuple<T1, T2, T3, T4, T5>>;

/// <summary>A tuple of six items: the items one after another.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct ValueTupleCodec<T1, T2, T3, T4, T5, T6, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec> : IWireCodec<ValueTuple<T1, T2, T3, T4, T5, T6>>;

/// <summary>A tuple of seven items: the items one after another.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct ValueTupleCodec<T1, T2, T3, T4, T5, T6, T7, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec> : IWireCodec<ValueTuple<T1, T2, T3, T4, T5, T6, T7>>;

/// <summary>A tuple of seven items and a tuple of the rest: the items one after another.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct ValueTupleCodec<T1, T2, T3, T4, T5, T6, T7, TRest, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec, TRestCodec> : IWireCodec<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>>;

/// <summary>A tuple of one item: a class: a byte 0 for null or 1, then the items.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct TupleCodec<T1, T1Codec> : IWireCodec<Tuple<T1>?>;

/// <summary>A tuple of two items: a class: a byte 0 for null or 1, then the items.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct TupleCodec<T1, T2, T1Codec, T2Codec> : IWireCodec<Tuple<T1, T2>?>;

/// <summary>A tuple of three items: a class: a byte 0 for null or 1, then the items.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct TupleCodec<T1, T2, T3, T1Codec, T2Codec, T3Codec> : IWireCodec<Tuple<T1, T2, T3>?>;

/// <summary>A tuple of four items: a class: a byte 0 for null or 1, then the items.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct TupleCodec<T1, T2, T3, T4, T1Codec, T2Codec, T3Codec, T4Codec> : IWireCodec<Tuple<T1, T2, T3, T4>?>;

/// <summary>A tuple of five items: a class: a byte 0 for null or 1, then the items.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct TupleCodec<T1, T2, T3, T4, T5, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec> : IWireCodec<Tuple<T1, T2, T3, T4, T5>?>;

/// <summary>A tuple of six items: a class: a byte 0 for null or 1, then the items.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct TupleCodec<T1, T2, T3, T4, T5, T6, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec> : IWireCodec<Tuple<T1, T2, T3, T4, T5, T6>?>;

/// <summary>A tuple of seven items: a class: a byte 0 for null or 1, then the items.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct TupleCodec<T1, T2, T3, T4, T5, T6, T7, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec> : IWireCodec<Tuple<T1, T2, T3, T4, T5, T6, T7>?>;

/// <summary>A tuple of seven items and a tuple of the rest: a class: a byte 0 for null or 1, then the items.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct TupleCodec<T1, T2, T3, T4, T5, T6, T7, TRest, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec, TRestCodec> : IWireCodec<Tuple<T1, T2, T3, T4, T5, T6, T7, TRest>?>;
