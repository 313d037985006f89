import { defineFramework } from '../concepts/define.js'

export const SPRING = defineFramework(
  {
    id: 'spring',
    title: 'Spring',
    languages: ['java', 'kotlin'],
    packages: { maven: ['org.springframework*', 'spring-*'] },
  },
  {
    bean: [
      'spring bean|bean definition|bean lifecycle|component scan|autowired field|circular reference|bean factory',
      'BeanFactory ApplicationContext BeanPostProcessor DefaultListableBeanFactory Autowired Component Configuration BeanDefinition',
    ],
    controller: [
      'rest controller|request mapping|controller advice|request body binding|path variable|message converter',
      'RestController RequestMapping GetMapping PostMapping ControllerAdvice DispatcherServlet HandlerMapping HttpMessageConverter RequestMappingHandlerAdapter',
    ],
    security: [
      'security filter|security config|method security|authentication provider|user details|security context',
      'SecurityFilterChain HttpSecurity AuthenticationManager UserDetailsService AuthenticationProvider PreAuthorize OncePerRequestFilter SecurityContextHolder',
    ],
    transaction: [
      'transactional method|transaction propagation|transaction manager|declarative transaction',
      'Transactional PlatformTransactionManager TransactionTemplate TransactionInterceptor TransactionSynchronizationManager',
    ],
    data: [
      'spring data repository|derived query|query method|pageable|specification|auditing',
      'JpaRepository CrudRepository Pageable Specification PagingAndSortingRepository SimpleJpaRepository AuditingEntityListener',
    ],
    configuration: [
      'auto configuration|configuration properties|application properties|profile|conditional bean',
      'ConfigurationProperties EnableAutoConfiguration ConditionalOnMissingBean Environment SpringApplication PropertySource Profile',
    ],
    aop: [
      'aspect|pointcut|proxy bean|around advice|cross cutting',
      'Aspect Pointcut ProxyFactory MethodInterceptor Around AopProxy Advisor',
    ],
    event: [
      'application event|event listener|publish event',
      'ApplicationEventPublisher EventListener ApplicationListener ApplicationEvent TransactionalEventListener',
    ],
    client: [
      'rest template|web client|feign client|declarative client',
      'RestTemplate WebClient FeignClient RestClient ExchangeFilterFunction ClientHttpRequestInterceptor',
    ],
    scheduling: [
      'scheduled method|task scheduler|async method|thread pool executor',
      'Scheduled Async TaskScheduler ThreadPoolTaskExecutor ThreadPoolTaskScheduler EnableScheduling',
    ],
    cache: [
      'cacheable method|cache manager|cache evict',
      'Cacheable CacheManager CacheEvict CacheInterceptor CachePut',
    ],
    test: [
      'spring boot test|mock mvc|test slice|mock bean|test context',
      'SpringBootTest MockMvc MockBean WebMvcTest TestContextManager DataJpaTest',
    ],
    actuator: [
      'actuator endpoint|health indicator|metrics endpoint',
      'HealthIndicator Endpoint MeterRegistry HealthContributor InfoContributor',
    ],
    validation: [
      'bean validation|validate request|constraint validator|binding result',
      'Valid Validated BindingResult ConstraintValidator MethodArgumentNotValidException LocalValidatorFactoryBean',
    ],
    webflux: [
      'reactive controller|webflux|reactive stream|router function',
      'Mono Flux RouterFunction WebFilter ServerRequest HandlerFunction',
    ],
  },
)
