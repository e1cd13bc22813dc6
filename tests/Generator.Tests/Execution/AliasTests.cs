using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Memory that is a window into the message.</summary>
public class AliasTests
{
    [Fact]
    public void Memory_that_stays_in_the_message() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class Packet { public int Id { get; set; } public System.ReadOnlyMemory<byte> Body { get; set; } public System.ReadOnlyMemory<byte>? Maybe { get; set; } public byte[]? Copy { get; set; } public List<System.ReadOnlyMemory<byte>>? Parts { get; set; } public System.Memory<byte> Own { get; set; } }

        public static class Test
        {
            private static Packet ReadOpen<[WireType] T>(byte[] message) => (Packet)(object)PrewireSerializer.DeserializeAliased<T>(message)!;

            public static void Run()
            {
                byte[] message = PrewireSerializer.Serialize(new Packet { Id = 7, Body = new byte[] { 1, 2, 3 }, Maybe = new byte[] { 4 }, Copy = new byte[] { 5 }, Parts = new() { new byte[] { 6 }, default }, Own = new byte[] { 8 } });
                foreach (bool isOpen in new[] { false, true })
                {
                    Packet packet = isOpen ? ReadOpen<Packet>(message) : PrewireSerializer.DeserializeAliased<Packet>(message);
                    Check.Equal(3, packet.Body.Length);
                    Check.Equal((byte)2, packet.Body.Span[1]);
                    Check.Equal((byte)4, packet.Maybe!.Value.Span[0]);
                    Check.Equal((byte)6, packet.Parts![0].Span[0]);
                    Check.Equal(0, packet.Parts[1].Length);
                    Check.True(System.Runtime.InteropServices.MemoryMarshal.TryGetArray(packet.Body, out var segment) && segment.Array == message);
                    message[segment.Offset + 1] = 9;
                    Check.Equal((byte)9, packet.Body.Span[1]);
                    message[segment.Offset + 1] = 2;
                    Check.True(System.Runtime.InteropServices.MemoryMarshal.TryGetArray((System.ReadOnlyMemory<byte>)packet.Own, out segment) && segment.Array != message);
                    Check.Equal((byte)5, packet.Copy![0]);
                }

                // With a session, by Try, and from a connection.
                var writing = new PrewireOptions { Session = new PrewireSession() };
                var reading = new PrewireOptions { Session = new PrewireSession() };
                PrewireSerializer.Deserialize<Packet>(PrewireSerializer.Serialize(new Packet(), writing), reading);
                byte[] second = PrewireSerializer.Serialize(PrewireSerializer.Deserialize<Packet>(message), writing);
                Check.True(second.Length < message.Length);
                Packet later = PrewireSerializer.DeserializeAliased<Packet>(second, reading);
                Check.True(System.Runtime.InteropServices.MemoryMarshal.TryGetArray(later.Body, out var window) && window.Array == second);
                Check.True(PrewireSerializer.TryDeserializeAliased(message, out Packet? tried));
                Check.True(System.Runtime.InteropServices.MemoryMarshal.TryGetArray(tried!.Body, out window) && window.Array == message);
                Check.True(!PrewireSerializer.TryDeserializeAliased(message.AsMemory(0, message.Length - 1), out tried));
                foreach (int size in new[] { 3, 12_000, 100_000 })
                {
                    byte[] body = new byte[size];
                    new System.Random(size).NextBytes(body);
                    foreach (PrewireOptions options in new[] { new PrewireOptions { AliasReceived = true }, new PrewireOptions { AliasReceived = true, Session = new PrewireSession() } })
                    {
                        using var connection = new System.IO.MemoryStream();
                        var sending = new PrewireOptions { Session = options.Session is null ? null : new PrewireSession() };
                        PrewireSerializer.WriteFramedAsync(connection, new Packet { Body = body }, sending).GetAwaiter().GetResult();
                        PrewireSerializer.WriteFramedAsync(connection, new Packet { Body = body, Own = body }, sending).GetAwaiter().GetResult();
                        connection.Position = 0;
                        Packet first = PrewireSerializer.ReadFramedAsync<Packet>(connection, options).GetAwaiter().GetResult().Value;
                        Packet next = PrewireSerializer.ReadFramedAsync<Packet>(connection, options).GetAwaiter().GetResult().Value;
                        Check.True(System.MemoryExtensions.SequenceEqual(first.Body.Span, body) && System.MemoryExtensions.SequenceEqual(next.Body.Span, body));
                        Check.True(System.Runtime.InteropServices.MemoryMarshal.TryGetArray(first.Body, out window) && window.Array!.Length > size && window.Array.Length <= 2 * (size + 1000));
                        Check.True(!System.MemoryExtensions.Overlaps(first.Body.Span, next.Body.Span) && System.MemoryExtensions.SequenceEqual(next.Own.Span, body));
                    }

                    using var stream = new System.IO.MemoryStream(PrewireSerializer.Serialize(new Packet { Body = body }));
                    Packet whole = PrewireSerializer.Deserialize<Packet>(stream, new PrewireOptions { AliasReceived = true });
                    Check.True(System.Runtime.InteropServices.MemoryMarshal.TryGetArray(whole.Body, out window) && window.Array!.Length > size && System.MemoryExtensions.SequenceEqual(whole.Body.Span, body));
                }

                // Part of a larger array, and bytes that do not mean anything.
                byte[] larger = new byte[message.Length + 10];
                message.CopyTo(larger, 5);
                Check.Equal((byte)3, PrewireSerializer.DeserializeAliased<Packet>(larger.AsMemory(5, message.Length)).Body.Span[2]);
                Check.Fails(PrewireErrorCode.EndOfData, () => PrewireSerializer.DeserializeAliased<Packet>(message.AsMemory(0, 3)));
            }
        }
        """);
}
