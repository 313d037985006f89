import { defineFramework } from '../concepts/define.js'

export const LARAVEL = defineFramework(
  {
    id: 'laravel',
    title: 'Laravel',
    languages: ['php'],
    packages: {
      packagist: ['laravel/framework', 'laravel/laravel', 'laravel/lumen-framework', 'illuminate/*'],
    },
  },
  {
    eloquent: [
      'eloquent model|model attribute|mass assignment|query scope|model cast|accessor and mutator|soft deletes|model event',
      'Model Builder HasAttributes fillable casts SoftDeletes scopeActive Casts newEloquentBuilder',
    ],
    relation: [
      'eloquent relationship|has many|belongs to many|polymorphic relation|eager loading|pivot table|lazy loading',
      'hasMany belongsTo belongsToMany morphTo HasRelationships Pivot BelongsToMany MorphMany',
    ],
    migration: [
      'database migration|schema builder|blueprint column|database seeder|model factory',
      'Blueprint Schema Migration Seeder Factory Migrator MigrationCreator',
    ],
    routing: [
      'route group|route model binding|resource controller|named route|route middleware|route cache',
      'Route Router RouteServiceProvider RouteRegistrar ImplicitRouteBinding RouteCollection Controller',
    ],
    request: [
      'form request|request validation|validation rule|custom rule|validate input',
      'FormRequest Validator Rule ValidatesRequests ValidationException',
    ],
    middleware: [
      'http kernel|middleware group|terminate middleware|auth middleware',
      'Kernel Middleware Pipeline Authenticate VerifyCsrfToken',
    ],
    container: [
      'service container|service provider|facade|contextual binding|singleton binding',
      'ServiceProvider Container Facade Application',
    ],
    queue: [
      'queued job|dispatch job|failed jobs|job batch|queue worker|horizon',
      'ShouldQueue Queueable Worker Dispatcher Batch FailedJobProvider',
    ],
    event: [
      'event listener|dispatch event|event subscriber|broadcast event|model observer',
      'EventServiceProvider Listener Dispatcher ShouldBroadcast Observer',
    ],
    artisan: [
      'artisan command|console command|command signature|task schedule',
      'Command Kernel Schedule Scheduling',
    ],
    blade: [
      'blade template|blade component|blade directive|view composer',
      'BladeCompiler Component compileString View Factory compileComponents',
    ],
    auth: [
      'auth guard|gate policy|sanctum token|password broker|authorize action|user provider',
      'Guard Gate Policy AuthManager PasswordBroker HasApiTokens SessionGuard UserProvider',
    ],
    notification: [
      'notification channel|mailable|send mail|database notification',
      'Notification Mailable toMail ChannelManager Notifiable Mailer',
    ],
    cache: [
      'cache repository|cache lock|rate limiter|cache tags',
      'Repository CacheManager Lock RateLimiter TaggedCache ThrottleRequests',
    ],
    resource: [
      'api resource|resource collection|json resource',
      'JsonResource ResourceCollection toArray AnonymousResourceCollection',
    ],
    collection: [
      'collection method|lazy collection|higher order',
      'Collection LazyCollection EnumeratesValues',
    ],
  },
)
