using Prewire;
using Prewire.Hosts.Aot;

// Hosts and their clients in one native program.
await MinimalApi.CheckAsync(isProblemService: false);
await MinimalApi.CheckAsync(isProblemService: true);
await Calls.CheckAsync();
await Caches.CheckAsync();
return Checks.End();

[GenerateSerializer]
public sealed record Book(int Id, string Title);
