using System;
using System.Globalization;
using System.IO;
using System.Threading.Tasks;
using Orleans;
using Orleans.Runtime;
using Orleans.Storage;

namespace Shop.Silo;

/// <summary>Storage that the silos of one machine share: a file for each grain, with the number of its last write in 8 bytes, and after them what the serializer made.</summary>
public sealed class FileGrainStorage(string folder, IGrainStorageSerializer serializer) : IGrainStorage
{
    public const string Name = "files";

    public Task ReadStateAsync<T>(string stateName, GrainId grainId, IGrainState<T> grainState)
    {
        using FileStream file = Open(grainId);
        long number = NumberOf(file);
        if (number > 0)
        {
            byte[] bytes = new byte[file.Length - sizeof(long)];
            file.ReadExactly(bytes);
            grainState.State = serializer.Deserialize<T>(new BinaryData(bytes))!;
            grainState.RecordExists = true;
        }

        grainState.ETag = number.ToString(CultureInfo.InvariantCulture);
        return Task.CompletedTask;
    }

    public Task WriteStateAsync<T>(string stateName, GrainId grainId, IGrainState<T> grainState)
    {
        byte[] bytes = serializer.Serialize(grainState.State).ToArray();
        using FileStream file = Open(grainId);
        long number = NumberOf(file);
        if (number.ToString(CultureInfo.InvariantCulture) != (grainState.ETag ?? "0"))
        {
            throw new InconsistentStateException("Another activation has written.", number.ToString(CultureInfo.InvariantCulture), grainState.ETag);
        }

        file.SetLength(0);
        file.Write(BitConverter.GetBytes(number + 1));
        file.Write(bytes);
        grainState.ETag = (number + 1).ToString(CultureInfo.InvariantCulture);
        grainState.RecordExists = true;
        return Task.CompletedTask;
    }

    public Task ClearStateAsync<T>(string stateName, GrainId grainId, IGrainState<T> grainState) => throw new NotSupportedException("Orders are kept.");

    private static long NumberOf(FileStream file)
    {
        byte[] number = new byte[sizeof(long)];
        return file.ReadAtLeast(number, number.Length, throwOnEndOfStream: false) == number.Length ? BitConverter.ToInt64(number) : 0;
    }

    private FileStream Open(GrainId grain) => new(Path.Combine(folder, grain.Key.ToString()! + ".state"), FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None);
}
