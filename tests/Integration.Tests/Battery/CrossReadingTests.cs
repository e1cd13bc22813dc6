using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Messages of every case read as every other: the manifest alone decides what comes out.</summary>
public class CrossReadingTests
{
    private static readonly List<(string Name, byte[] Message)> s_messages = TestCase.All.SelectMany(static c => c.Accept(new Messages())).ToList();

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Another_types_message_is_converted_or_refused(string name) => TestCase.Find(name).Accept(new ReadAll());

    private sealed class Messages : ITestCaseVisitor<IEnumerable<(string Name, byte[] Message)>>
    {
        public IEnumerable<(string Name, byte[] Message)> Visit<T>(TestCase<T> testCase) =>
            testCase.Values.Select(v => (testCase.Name, testCase.Calls.Serialize(v))).Where(static m => m.Item2.Length < 3000).Take(4);
    }

    private sealed class ReadAll : ITestCaseVisitor<bool>
    {
        private static readonly HashSet<Type> s_forgetful = [typeof(HashSet<>), typeof(ISet<>), typeof(Memory<>), typeof(ReadOnlyMemory<>), typeof(ArraySegment<>)];

        public bool Visit<T>(TestCase<T> testCase)
        {
            foreach ((string other, byte[] message) in s_messages)
            {
                T? value;
                try
                {
                    value = testCase.Calls.Deserialize(message);
                }
                catch (PrewireException exception)
                {
                    Assert.False(testCase.Calls.TryDeserialize(message, out _), $"{other} was refused ({exception.Message}), then read");
                    continue;
                }

                // What was read is a value like any other.
                byte[] own = testCase.Calls.Serialize(value);
                Assert.Equal(own, testCase.Calls.Serialize(testCase.Calls.Deserialize(own)));
                if (HasSameManifest(own, message) && !Forgets(typeof(T)))
                {
                    Assert.True(own.AsSpan().SequenceEqual(message), $"{other} has the same manifest but other bytes");
                }
            }

            return true;
        }

        /// <summary>A set drops what comes twice, and memory has no null; all else comes back as it was.</summary>
        private static bool Forgets(Type type) =>
            type.IsGenericType && s_forgetful.Contains(type.GetGenericTypeDefinition());

        /// <summary>
        /// A lead of 01..7F is the length of the literal behind it. Where the root is open, the message says itself what it holds: by an identity, or by the tag
        /// that a union gives it.
        /// </summary>
        private static bool HasSameManifest(byte[] left, byte[] right) =>
            left[0] is > 0 and < 0x80 && left[1] != (byte)WireKind.Open && left.AsSpan().StartsWith(right.AsSpan(0, Math.Min(right.Length, 1 + left[0])));
    }
}
