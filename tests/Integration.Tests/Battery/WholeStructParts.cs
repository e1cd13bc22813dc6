namespace Prewire.Integration.Tests.Battery;

#pragma warning disable CS0282
public partial struct LyingParts
{
    public int C;
    public int D;
}
