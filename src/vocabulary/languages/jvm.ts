import { languageClasses } from '../concepts/define.js'

export const JVM = languageClasses('jvm', ['java', 'kotlin', 'scala'], {
  rest: [
    'rest controller|rest endpoint|request mapping|rest resource',
    'Controller RestController Resource Endpoint RequestMapping Handler',
  ],
  service: [
    'service layer|business service|service implementation',
    'Service ServiceImpl Manager Facade UseCase',
  ],
  persistence: [
    'data access|entity mapping|repository interface|dao',
    'Repository EntityManager Entity JpaRepository Mapper DataSource',
  ],
  exception: [
    'checked exception|runtime exception|exception mapping|exception handler|stack trace',
    'RuntimeException ExceptionHandler ExceptionMapper IllegalArgumentException IllegalStateException',
  ],
  builder: ['builder pattern|fluent api|static factory', 'Builder build newBuilder builder Factory valueOf'],
  annotation: [
    'annotation processor|custom annotation|annotation scanning|reflection',
    'AnnotationProcessor Annotation getAnnotation reflect Method ClassLoader',
  ],
  concurrency: [
    'thread pool|executor service|completable future|synchronized block|concurrent map',
    'ExecutorService CompletableFuture ConcurrentHashMap ThreadPoolExecutor ReentrantLock CountDownLatch',
  ],
  stream: [
    'stream api|collector|functional interface|optional value',
    'Stream Collectors Optional Function Supplier Predicate Consumer',
  ],
  serialization: [
    'json mapping|object mapper|custom serializer|jackson|gson',
    'ObjectMapper JsonSerializer JsonDeserializer TypeAdapter JsonProperty',
  ],
  equality: [
    'equals and hashcode|comparable|comparator|to string',
    'equals hashCode compareTo toString Comparator',
  ],
  coroutine: [
    'coroutine|suspend function|coroutine scope|flow collection|dispatcher',
    'CoroutineScope launch async Flow Dispatchers withContext suspend runBlocking',
  ],
  'sealed-type': [
    'sealed class|data class|companion object|case class|pattern match',
    'sealed companion copy apply unapply CaseClass',
  ],
  implicits: [
    'implicit conversion|implicit parameter|type class|given instance',
    'implicit given Encoder Decoder Ordering',
  ],
  logging: ['logging facade|log appender|slf4j|logback', 'Logger LoggerFactory Appender Layout LogManager'],
  classloading: [
    'class loading|classpath scanning|service loader|module path|jar file',
    'ClassLoader ServiceLoader findClass loadClass JarFile',
  ],
  streams: [
    'input stream|output stream|byte buffer|servlet|http filter',
    'InputStream OutputStream ByteBuffer HttpServletRequest HttpServletResponse Filter',
  ],
})
