namespace Prewire.WireProtocol;

/// <content>Objects whose type says a number that was given before.</content>
internal ref partial struct ShapeScan
{
    /// <summary>An object at an open position.</summary>
    private bool Open()
    {
        if (_at >= _bytes.Length)
        {
            return false;
        }

        byte header = _bytes[_at];
        if (header == OpenHeader.Null)
        {
            _at++;
            return true;
        }

        return Other();
    }

    /// <summary>An object of another type than the declared one.</summary>
    private bool Other()
    {
        byte header = _bytes[_at];
        if (header is < OpenHeader.FirstNumber or >= OpenHeader.FirstLongNumber || (header & 1) != 0 || _shapes!.EdgeOfType((header - OpenHeader.FirstNumber) / 2) is not { } edge)
        {
            return false;
        }

        if (_nesting == 0)
        {
            return false;
        }

        _at++;
        _nesting--;
        bool isFine = Value(edge, isPresent: false);
        _nesting++;
        return isFine;
    }
}
