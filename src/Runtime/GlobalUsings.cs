global using System;
global using System.Buffers;
global using System.Collections.Generic;
global using System.ComponentModel;
global using System.Diagnostics.CodeAnalysis;
global using System.Runtime.CompilerServices;
global using System.Runtime.InteropServices;
global using System.Threading;
global using Prewire.WireProtocol;
#if !NETSTANDARD2_0
global using System.Runtime.Intrinsics;
#endif
