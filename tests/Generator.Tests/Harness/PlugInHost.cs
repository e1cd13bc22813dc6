using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Runtime.Loader;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Prewire.Generator.Tests.Harness;

/// <summary>An assembly that stays, with a class <c>Host</c>, and others that are loaded beside it and unloaded again.</summary>
internal sealed class PlugInHost
{
    private static int s_count;

    private readonly string _name = "PlugInHost" + Interlocked.Increment(ref s_count);
    private readonly Assembly _assembly;
    private readonly MetadataReference _reference;

    /// <summary>Compiles and loads a host, in whose source NAME is the assembly and its namespace.</summary>
    public PlugInHost(string source)
    {
        CSharpCompilation compilation = LoadedAssembly.Generated([source.Replace("NAME", _name)], [], _name);
        _reference = compilation.EmitToImageReference();
        _assembly = LoadedAssembly.Load(compilation);
    }

    /// <summary>Compiles a plug-in with a class <c>Plugged.Main</c>, in whose source HOST is the namespace of the host.</summary>
    public byte[] Compile(string name, string source)
    {
        using var stream = new MemoryStream();
        Assert.True(LoadedAssembly.Generated([source.Replace("HOST", _name)], [_reference], _name + name).Emit(stream).Success);
        return stream.ToArray();
    }

    /// <summary>Loads a plug-in into a context of its own.</summary>
    public (AssemblyLoadContext Context, object PlugIn) Load(byte[] image)
    {
        var context = new AssemblyLoadContext(_name, isCollectible: true);
        return (context, System.Activator.CreateInstance(context.LoadFromStream(new MemoryStream(image)).GetType("Plugged.Main", throwOnError: true)!)!);
    }

    /// <summary>Makes an object of a class of the host.</summary>
    public object Make(string type) => System.Activator.CreateInstance(_assembly.GetType(_name + "." + type, throwOnError: true)!)!;

    /// <summary>Calls a method of the host.</summary>
    public T Call<T>(string method, params object[] arguments) => (T)_assembly.GetType(_name + ".Host", throwOnError: true)!.GetMethod(method)!.Invoke(null, arguments)!;
}
