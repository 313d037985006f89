import { defineFramework } from '../concepts/define.js'

export const SYMFONY = defineFramework(
  {
    id: 'symfony',
    title: 'Symfony and Doctrine',
    languages: ['php'],
    packages: { packagist: ['symfony/*', 'doctrine/orm', 'doctrine/doctrine-bundle'] },
  },
  {
    container: [
      'service container|compiler pass|autowiring|service definition|service tag|bundle extension',
      'ContainerBuilder CompilerPassInterface Definition Extension AutowirePass Bundle ServicesConfigurator Autowire',
    ],
    controller: [
      'controller argument|argument resolver|route attribute|abstract controller',
      'AbstractController ArgumentResolver Route ControllerResolver MapRequestPayload ValueResolverInterface',
    ],
    event: [
      'event subscriber|event dispatcher|kernel event|kernel exception',
      'EventSubscriberInterface EventDispatcher getSubscribedEvents ExceptionListener HttpKernel RequestEvent KernelEvents',
    ],
    form: [
      'form type|form builder|data transformer|form event|form theme',
      'AbstractType FormBuilderInterface DataTransformerInterface buildForm configureOptions FormFactory OptionsResolver',
    ],
    security: [
      'security voter|authenticator|user provider|firewall|access decision',
      'Voter AbstractAuthenticator UserProviderInterface AccessDecisionManager Firewall AuthenticatorManager voteOnAttribute',
    ],
    doctrine: [
      'doctrine entity|entity repository|query builder|doctrine listener|unit of work|doctrine migration',
      'EntityManagerInterface ServiceEntityRepository QueryBuilder UnitOfWork ClassMetadata createQueryBuilder EntityRepository',
    ],
    messenger: [
      'message handler|messenger transport|message bus|stamp|failed message',
      'MessageBusInterface AsMessageHandler Envelope TransportInterface StampInterface Worker HandleMessageMiddleware',
    ],
    console: [
      'console command|command input|console style|console helper',
      'Command InputInterface OutputInterface SymfonyStyle AsCommand QuestionHelper',
    ],
    serializer: [
      'object normalizer|serializer group|denormalize|encoder',
      'SerializerInterface ObjectNormalizer NormalizerInterface denormalize AbstractObjectNormalizer Groups',
    ],
    validator: [
      'validation constraint|constraint validator|validation groups',
      'Constraint ConstraintValidator ValidatorInterface addViolation ConstraintViolation buildViolation',
    ],
    routing: [
      'url generator|url matcher|route collection|route loader',
      'UrlGenerator UrlMatcher RouteCollection RouterInterface RouteCompiler Loader',
    ],
    twig: [
      'twig extension|twig function|twig filter|template inheritance',
      'AbstractExtension TwigFunction TwigFilter Environment getFunctions',
    ],
    cache: [
      'cache pool|cache adapter|http cache|tag aware cache',
      'CacheInterface AbstractAdapter TagAwareAdapter HttpCache CacheItem',
    ],
  },
)
