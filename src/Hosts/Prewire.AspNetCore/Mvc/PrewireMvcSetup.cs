using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Options;

namespace Prewire.AspNetCore.Mvc;

/// <summary>Puts the formatters behind those that are there, so that a client gets Prewire only if it asks for it.</summary>
internal sealed class PrewireMvcSetup(IOptions<PrewireHttpOptions> options) : IConfigureOptions<MvcOptions>, IPostConfigureOptions<ApiBehaviorOptions>
{
    public void Configure(MvcOptions mvc)
    {
        mvc.InputFormatters.Add(new PrewireInputFormatter(options));
        mvc.OutputFormatters.Add(new PrewireOutputFormatter(options));
    }

    /// <summary>Controllers marked <c>[ApiController]</c> answer bodies that cannot be read with code, path and offset, and with 413 where that is it.</summary>
    public void PostConfigure(string? name, ApiBehaviorOptions behavior)
    {
        Func<ActionContext, IActionResult> others = behavior.InvalidModelStateResponseFactory;
        behavior.InvalidModelStateResponseFactory = context =>
            context.HttpContext.Features.Get<UnreadBody>() is { Failure: var failure } ? new UnreadBodyResult(failure) : others(context);
    }

    /// <summary>Formatters are not asked: where a client takes Prewire alone, and the app gives nobody what he does not take, they would leave him without the problem.</summary>
    private sealed class UnreadBodyResult(UnreadableBodyException failure) : IActionResult
    {
        public Task ExecuteResultAsync(ActionContext context) => new ProblemResult(failure).ExecuteAsync(context.HttpContext);
    }
}
