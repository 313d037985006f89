import { defineFramework } from '../concepts/define.js'

export const ASPNET = defineFramework(
  {
    id: 'aspnet',
    title: 'ASP.NET Core',
    languages: ['csharp'],
    packages: { nuget: ['microsoft.aspnetcore*', 'microsoft.net.sdk.web', 'swashbuckle.aspnetcore*'] },
  },
  {
    controller: [
      'api controller|controller action|action result|model binding|attribute routing',
      'ControllerBase ApiController IActionResult ModelBinder HttpGet HttpPost ActionFilterAttribute IModelBinder',
    ],
    'minimal-api': [
      'minimal api|endpoint routing|map endpoints|route group|endpoint filter',
      'MapGet MapPost MapGroup IEndpointRouteBuilder EndpointDataSource RouteHandlerBuilder IEndpointFilter',
    ],
    middleware: [
      'request pipeline|custom middleware|use middleware|exception middleware',
      'UseMiddleware InvokeAsync RequestDelegate IMiddleware IApplicationBuilder UseExceptionHandler HttpContext',
    ],
    startup: [
      'startup class|service registration|web application builder|configure services|host builder',
      'ConfigureServices WebApplicationBuilder Startup AddControllers IHostBuilder IWebHostBuilder CreateBuilder',
    ],
    auth: [
      'jwt bearer|authorization policy|identity user|claims principal|cookie authentication|role policy',
      'AddAuthentication AddJwtBearer AuthorizationHandler UserManager SignInManager ClaimsPrincipal IAuthorizationRequirement AuthenticationHandler',
    ],
    signalr: [
      'signalr hub|real time hub|hub connection|hub context',
      'Hub IHubContext HubConnection HubConnectionContext HubLifetimeManager',
    ],
    'hosted-service': [
      'hosted service|background service|worker service',
      'BackgroundService IHostedService ExecuteAsync StartAsync StopAsync',
    ],
    options: [
      'options pattern|typed settings|options validation',
      'IOptions IOptionsMonitor IOptionsSnapshot AddOptions IValidateOptions',
    ],
    filter: [
      'action filter|exception filter|result filter|problem details',
      'IActionFilter IExceptionFilter ProblemDetails OnActionExecuting IAsyncActionFilter ProblemDetailsFactory',
    ],
    razor: [
      'razor page|blazor component|tag helper|view component|razor view',
      'PageModel ComponentBase TagHelper ViewComponent OnGetAsync RenderTreeBuilder',
    ],
    client: [
      'http client factory|typed client|delegating handler|polly policy',
      'IHttpClientFactory AddHttpClient DelegatingHandler SendAsync',
    ],
    health: [
      'health checks|rate limiting middleware|output cache|response compression',
      'AddHealthChecks IHealthCheck AddRateLimiter OutputCacheMiddleware ResponseCompressionMiddleware',
    ],
    testing: [
      'integration test host|web application factory|test server',
      'WebApplicationFactory TestServer CreateClient ConfigureWebHost',
    ],
  },
)
