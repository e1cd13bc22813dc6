using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints what stands for the memory of fixed buffers.</summary>
internal static class FixedBufferEmitter
{
    private const string Layout = "global::System.Runtime.InteropServices.";

    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        foreach (FixedBufferPlan buffer in plan.FixedBuffers)
        {
            code.Line();
            code.Line("/// <summary>The memory of <c>" + buffer.Elements + "</c>: C# has no name for its type.</summary>");
            code.Line(Names.GeneratedCode);
            code.Line("[" + Layout + "StructLayout(" + Layout + "LayoutKind.Sequential, Size = " + buffer.Size.Text() + ")]");
            code.Open("internal struct " + buffer.Name);
            code.Line("private " + buffer.FieldType + " _first;");
            code.Close();
        }
    }
}
