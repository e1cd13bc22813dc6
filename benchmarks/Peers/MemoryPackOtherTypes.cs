#if MEMORYPACK
using MemoryPack;

namespace Prewire.Benchmarks.Model;

[MemoryPackable]
public partial class Survey;

[MemoryPackable]
[MemoryPackUnion(0, typeof(Car))]
[MemoryPackUnion(1, typeof(Truck))]
[MemoryPackUnion(2, typeof(Bicycle))]
public abstract partial class Vehicle;

[MemoryPackable]
public partial class Car;

[MemoryPackable]
public partial class Truck;

[MemoryPackable]
public partial class Bicycle;

[MemoryPackable]
public partial record Trip;

[MemoryPackable]
public partial record Leg;

[MemoryPackable]
public partial struct Label;

[MemoryPackable]
public partial class Entity;
#endif
