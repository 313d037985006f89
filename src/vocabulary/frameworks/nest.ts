import { defineFramework } from '../concepts/define.js'

export const NEST = defineFramework(
  {
    id: 'nest',
    title: 'NestJS',
    languages: ['typescript', 'javascript'],
    packages: { npm: ['@nestjs/core', '@nestjs/*'] },
  },
  {
    module: [
      'nest module|dynamic module|global module|module import|circular module',
      'Module forRoot forRootAsync DynamicModule ModuleRef ConfigurableModuleBuilder NestContainer',
    ],
    controller: [
      'controller route|route decorator|request handler|route params decorator',
      'Controller RequestMapping RouterExplorer Param Body createParamDecorator RoutesResolver',
    ],
    provider: [
      'custom provider|provider scope|request scoped|inject a service|injection token|unresolved dependency',
      'Injectable Inject Injector useFactory InstanceLoader forwardRef InstanceWrapper resolveConstructorParams',
    ],
    guard: [
      'auth guard|role guard|route guard|execution context|guard',
      'CanActivate AuthGuard RolesGuard ExecutionContext Reflector UseGuards GuardsConsumer canActivate',
    ],
    interceptor: [
      'interceptor|transform response|cache interceptor|timeout interceptor',
      'NestInterceptor CallHandler UseInterceptors CacheInterceptor InterceptorsConsumer ClassSerializerInterceptor',
    ],
    pipe: [
      'validation pipe|transform pipe|dto validation|parse int pipe',
      'ValidationPipe PipeTransform ParseIntPipe UsePipes PipesConsumer plainToInstance',
    ],
    filter: [
      'exception filter|catch exceptions|http exception|global filter',
      'ExceptionFilter Catch BaseExceptionFilter HttpException ExceptionsHandler AllExceptionsFilter',
    ],
    microservice: [
      'microservice transport|message pattern|event pattern|client proxy|hybrid application',
      'MessagePattern EventPattern ClientProxy ClientsModule Transport ServerKafka connectMicroservice',
    ],
    gateway: [
      'websocket gateway|socket gateway|subscribe message',
      'WebSocketGateway SubscribeMessage WebSocketServer IoAdapter WsException',
    ],
    swagger: [
      'swagger decorator|api property|openapi document',
      'ApiProperty SwaggerModule DocumentBuilder ApiTags ApiResponse SchemaObjectFactory',
    ],
    queue: [
      'bull queue|queue processor|scheduled job|cron decorator',
      'Processor Process InjectQueue BullModule Cron SchedulerRegistry WorkerHost',
    ],
    lifecycle: [
      'module init|application shutdown hook|bootstrap application|graceful shutdown',
      'OnModuleInit OnModuleDestroy enableShutdownHooks NestFactory OnApplicationBootstrap',
    ],
  },
)
