namespace Prewire.Benchmarks.Model;

[GenerateSerializer]
public sealed partial record Change00([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change01([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change02([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change03([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change04([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change05([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change06([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change07([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change08([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change09([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change10([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change11([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change12([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change13([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change14([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change15([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change16([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change17([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change18([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change19([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change20([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change21([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change22([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change23([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change24([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change25([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change26([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change27([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change28([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change29([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change30([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change31([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change32([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change33([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change34([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change35([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change36([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change37([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change38([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change39([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change40([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change41([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change42([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change43([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change44([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change45([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change46([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change47([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change48([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change49([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change50([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change51([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change52([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change53([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change54([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change55([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change56([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change57([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change58([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change59([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change60([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change61([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change62([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change63([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change64([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change65([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change66([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change67([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change68([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change69([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change70([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change71([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change72([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change73([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change74([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change75([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change76([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change77([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change78([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change79([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change80([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change81([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change82([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change83([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change84([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change85([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change86([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change87([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change88([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change89([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change90([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change91([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change92([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change93([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change94([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change95([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change96([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change97([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change98([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;

[GenerateSerializer]
public sealed partial record Change99([property: WireId(1)] int Id, [property: WireId(2)] string Name, [property: WireId(3)] double Value) : IChange;
