import { languageClasses } from '../concepts/define.js'

export const CSHARP = languageClasses('csharp', ['csharp'], {
  'dependency-injection': [
    'dependency injection|service registration|service lifetime|scoped service|singleton service',
    'AddScoped AddSingleton AddTransient IServiceCollection IServiceProvider ConfigureServices',
  ],
  async: [
    'async method|task cancellation|await task|value task|synchronization context',
    'Task CancellationToken ValueTask ConfigureAwait TaskCompletionSource RunAsync',
  ],
  disposal: [
    'dispose pattern|disposable|finalizer|async dispose',
    'Dispose IDisposable DisposeAsync IAsyncDisposable',
  ],
  linq: [
    'linq query|expression tree|queryable|projection',
    'IQueryable Expression Select Where Enumerable ExpressionVisitor',
  ],
  configuration: [
    'options pattern|app settings|configuration binding|configuration section',
    'IConfiguration IOptions Configure GetSection ConfigurationBuilder appsettings',
  ],
  serialization: [
    'json serialization|json converter|property naming|custom converter',
    'JsonSerializer JsonConverter JsonSerializerOptions JsonPropertyName',
  ],
  'extension-method': [
    'extension method|fluent api|helper extension',
    'Extensions ServiceCollectionExtensions ToDto',
  ],
  event: [
    'event handler|delegate|raise an event|property changed',
    'EventHandler PropertyChanged OnPropertyChanged Invoke INotifyPropertyChanged',
  ],
  attribute: [
    'custom attribute|reflection|source generator|analyzer',
    'Attribute GetCustomAttribute ISourceGenerator DiagnosticAnalyzer IIncrementalGenerator',
  ],
  exception: [
    'exception filter|global exception|custom exception|error response',
    'ExceptionFilter ExceptionHandler ArgumentNullException InvalidOperationException ProblemDetails',
  ],
  equality: [
    'equality comparer|record equality|value equality|hash code',
    'Equals GetHashCode IEqualityComparer IEquatable CompareTo',
  ],
  logging: [
    'structured logging|logger factory|log scope',
    'ILogger ILoggerFactory LogInformation BeginScope LoggerMessage',
  ],
  nullable: [
    'nullable reference|null check|null reference exception',
    'NotNull Nullable ThrowIfNull HasValue',
  ],
  collection: [
    'immutable collection|concurrent dictionary|read only list|enumerator',
    'ImmutableArray ConcurrentDictionary IReadOnlyList IEnumerator GetEnumerator',
  ],
})
