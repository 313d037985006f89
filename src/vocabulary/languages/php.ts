import { languageClasses } from '../concepts/define.js'

export const PHP = languageClasses('php', ['php'], {
  magic: [
    'magic method|dynamic property|overloading|property access',
    '__get __set __call __callStatic __isset __invoke',
  ],
  autoload: [
    'autoload|class loader|namespace mapping|psr 4',
    'autoload ClassLoader spl_autoload_register loadClass',
  ],
  container: [
    'service container|dependency injection|autowiring|service provider',
    'Container ContainerInterface ServiceProvider register make autowire',
  ],
  http: [
    'http message|request object|response object|psr 7|middleware',
    'RequestInterface ResponseInterface ServerRequestInterface RequestHandlerInterface MiddlewareInterface process',
  ],
  exception: [
    'exception handler|error handler|fatal error|error reporting',
    'ExceptionHandler set_error_handler Throwable RuntimeException InvalidArgumentException',
  ],
  iteration: [
    'array access|iterator aggregate|countable|generator',
    'ArrayAccess IteratorAggregate Countable getIterator offsetGet',
  ],
  serialization: [
    'json serializable|serialize objects|unserialize',
    'JsonSerializable jsonSerialize serialize unserialize __serialize',
  ],
  database: [
    'pdo connection|prepared statement|query builder|database driver',
    'PDO prepare execute QueryBuilder Connection Statement',
  ],
  console: [
    'console command|artisan command|command line tool',
    'Command execute handle configure Application',
  ],
  template: ['template engine|view rendering|blade|twig', 'render View Twig Engine compile Environment'],
  attribute: [
    'attributes|annotations|doctrine annotations|reflection',
    'Attribute ReflectionClass getAttributes newInstance AnnotationReader',
  ],
  session: [
    'session handler|flash message|session storage',
    'Session SessionHandlerInterface flash SessionInterface',
  ],
})
