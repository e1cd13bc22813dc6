using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Prewire.TestCases.Domain;
using Prewire.TestCases.Shared;
using OrderLine = Prewire.TestCases.Domain.Line;
using Xunit;

namespace Prewire.Integration.Tests.Inspection;

/// <summary>Messages of every case, read by nothing but what they say themselves.</summary>
public class ShapeReaderTests
{
    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Tokens_go_over_every_byte(string name) => new Whole().Run(name);

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void In_a_session_and_in_pieces_it_is_the_same(string name) => new SameAgain().Run(name);

    [Fact]
    public void Values_are_those_that_were_written()
    {
        var test = new ValuesAgree();
        foreach (TestCase testCase in TestCase.All.Where(static c => c.Name.StartsWith("Root", StringComparison.Ordinal)))
        {
            test.Run(testCase.Name);
        }

        Assert.True(test.Compared > 150, test.Compared + " values compared.");
    }

    [Fact]
    public void Members_are_found_by_their_names()
    {
        var order = new Order
        {
            Number = 7,
            Created = new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc),
            Customer = new Customer { Name = "猫", Home = new Address { City = "Ulm" } },
            Lines = [new OrderLine { Product = "a", Quantity = 1, Price = 1.50m }, new OrderLine { Product = "b", Discount = 0.25 }],
            Counters = { ["x"] = 300 },
            IsGift = true,
        };
        string[] names = [.. new[] { typeof(Order), typeof(OrderLine), typeof(Customer), typeof(Address) }.SelectMany(static t => t.GetProperties()).Select(static p => p.Name)];
        Dictionary<string, object?> found = Values(PrewireSerializer.Serialize(order), new ShapeNames(names));
        var expected = new Dictionary<string, object?>
        {
            ["Root.Number"] = 7L,
            ["Root.Created"] = order.Created,
            ["Root.Shipped"] = null,
            ["Root.Customer.Name"] = "猫",
            ["Root.Customer.Home.City"] = "Ulm",
            ["Root.Lines[0].Product"] = "a",
            ["Root.Lines[0].Quantity"] = 1,
            ["Root.Lines[0].Price"] = 1.50m,
            ["Root.Lines[0].Discount"] = null,
            ["Root.Lines[1].Discount"] = 0.25,
            ["Root.Counters[0].Key"] = "x",
            ["Root.Counters[0].Value"] = 300,
            ["Root.IsPaid"] = false,
            ["Root.IsGift"] = true,
        };
        foreach (KeyValuePair<string, object?> pair in expected)
        {
            Assert.True(found.TryGetValue(pair.Key, out object? value), pair.Key + " is not in " + string.Join(", ", found.Keys));
            Assert.Equal(pair.Value, value);
        }
    }

    private static Dictionary<string, object?> Values(byte[] message, ShapeNames names)
    {
        using var reader = new ShapeReader(message, names: names);
        var values = new Dictionary<string, object?>();
        while (reader.Read())
        {
            if (reader.Token is ShapeToken.Value or ShapeToken.Null)
            {
                values.Add(reader.Path, reader.GetValue());
            }
        }

        return values;
    }

    private sealed class Whole : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            if (Tokens.IsFingerprint(message))
            {
                Assert.Equal(PrewireErrorCode.ShapeMismatch, Assert.Throws<PrewireException>(() => Tokens.Of(message)).Code);
                return;
            }

            using var reader = new ShapeReader(message);
            Assert.True(reader.Read());
            Assert.Equal(Tokens.BodyOf(message), reader.Offset);
            long end = reader.BytesConsumed;
            int tokens = 1;
            while (reader.Read())
            {
                // Between tokens are the headers of base sections, those of what was kept, and the bits in front of a block of nullable elements.
                bool mayBeginBlock = reader.Token is ShapeToken.Null or ShapeToken.Value && reader.Index >= 0 && reader.Index % 64 == 0;
                bool mayHaveGap = reader.IsInherited || reader.IsUnknownMember || reader.Token == ShapeToken.EndObject || mayBeginBlock;
                Assert.True(mayHaveGap ? reader.Offset >= end : reader.Offset == end, $"{reader.Path}: {end} to {reader.Offset}");
                end = reader.BytesConsumed;
                tokens++;
            }

            Assert.Equal(message.Length, end);
            Assert.Equal(tokens, Tokens.Of(message).Count);
        }
    }

    private sealed class SameAgain : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            if (Tokens.IsFingerprint(message))
            {
                return;
            }

            List<string> expected = Tokens.Of(message);
            Assert.Equal(expected, Tokens.Of(Pieces.Cut(message, 1)));
            Assert.Equal(expected, Tokens.Of(Pieces.Cut(message, 7)));

            var writing = new PrewireOptions { Session = new PrewireSession() };
            var reading = new PrewireOptions { Session = new PrewireSession() };
            for (int i = 0; i < 3; i++)
            {
                Assert.Equal(expected, Tokens.Of(testCase.Calls.Serialize(value, writing), reading));
                Assert.Equal(writing.Session.Count, reading.Session.Count);
            }

            // A typed reader goes on where this one was.
            Same(testCase.Calls.Deserialize(message), testCase.Calls.Deserialize(testCase.Calls.Serialize(value, writing), reading));
        }
    }

    private sealed class ValuesAgree : ValueTest
    {
        internal int Compared { get; private set; }

        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            var expected = new List<object?>();
            if (!Leaves.TryAdd(value, expected))
            {
                return;
            }

            using var reader = new ShapeReader(message);
            var actual = new List<object?>();
            while (reader.Read())
            {
                if (reader.Token is ShapeToken.Value or ShapeToken.Null)
                {
                    actual.Add(reader.GetValue());
                }
            }

            Assert.Equal(expected, actual);
            Compared += actual.Count;
        }
    }
}
