import { defineFramework } from '../concepts/define.js'

export const DJANGO = defineFramework(
  { id: 'django', title: 'Django', languages: ['python'], packages: { pypi: ['django'] } },
  {
    queryset: [
      'queryset|query set|orm query|lazy query|chained filters|model manager|custom manager',
      'QuerySet Manager BaseManager get_queryset as_manager _fetch_all _clone',
    ],
    lookup: [
      'field lookup|custom lookup|filter lookup|lookup expression|transform lookup',
      'Lookup Transform register_lookup get_lookup BuiltinLookup build_lookup',
    ],
    expression: [
      'query expression|annotation|aggregate function|window function|conditional expression|case when|subquery|f expression|database function',
      'Expression Func Aggregate Subquery OuterRef Case When Window Value resolve_expression ExpressionWrapper',
    ],
    'sql-compiler': [
      'sql compiler|generated sql|sql generation|query compiler|group by clause',
      'SQLCompiler Query as_sql get_compiler get_group_by resolve_ref',
    ],
    prefetch: [
      'prefetch related|select related|n plus one|eager loading|related objects',
      'prefetch_related select_related Prefetch prefetch_related_objects get_prefetch_queryset',
    ],
    'model-field': [
      'model field|custom field|field type|database column|choices field|default value of a field|auto now',
      'Field CharField IntegerField DateTimeField deconstruct get_prep_value from_db_value to_python contribute_to_class',
    ],
    'file-field': [
      'file field|image field|upload to|file storage|uploaded file|storage backend',
      'FileField ImageField FileSystemStorage Storage FieldFile UploadedFile upload_to',
    ],
    relation: [
      'foreign key|many to many field|reverse relation|related manager|generic relation|on delete',
      'ForeignKey ManyToManyField OneToOneField ForeignObject related_name create_reverse_many_to_one_manager GenericForeignKey Collector',
    ],
    'model-inheritance': [
      'model inheritance|abstract model|proxy model|multi table inheritance|model meta|meta options',
      'ModelBase Options Model Meta _meta',
    ],
    'model-validation': [
      'model validation|full clean|unique together|unique constraint|check constraint',
      'full_clean clean_fields validate_unique UniqueConstraint CheckConstraint validate_constraints ValidationError',
    ],
    migration: [
      'migration file|makemigrations|squash migrations|data migration|migration autodetector|migration operation|migration graph|schema editor',
      'Migration MigrationAutodetector MigrationExecutor MigrationLoader MigrationWriter AddField AlterField RunPython ProjectState BaseDatabaseSchemaEditor',
    ],
    transaction: [
      'atomic block|transaction hook|on commit|savepoint',
      'atomic on_commit Atomic TransactionManagementError savepoint',
    ],
    view: [
      'class based view|generic view|list view|detail view|form view|view mixin|function based view',
      'View TemplateView ListView DetailView CreateView UpdateView FormView as_view get_context_data',
    ],
    url: [
      'url pattern|url conf|urlconf|reverse url|path converter|include urls|namespace url|trailing slash',
      'URLPattern URLResolver urlpatterns re_path RoutePattern RegexPattern',
    ],
    form: [
      'form field|model form|form validation|form rendering|clean method|form widget|bound field|form errors',
      'Form ModelForm BaseForm BoundField Widget is_valid full_clean modelform_factory ErrorDict ErrorList',
    ],
    formset: [
      'formset|form set|inline formset|management form',
      'BaseFormSet formset_factory BaseModelFormSet inlineformset_factory ManagementForm BaseInlineFormSet',
    ],
    template: [
      'template tag|template filter|template loader|custom tag|template inheritance|block tag|context processor',
      'Template Library simple_tag inclusion_tag Engine Context render_to_string Node Parser Loader context_processors',
    ],
    admin: [
      'admin site|admin panel|admin action|admin form|inline admin|changelist|change list|admin filter|admin page',
      'ModelAdmin AdminSite InlineModelAdmin ChangeList TabularInline list_display list_filter get_urls SimpleListFilter',
    ],
    auth: [
      'custom user|user model|auth backend|login required|permission required|password hasher|password reset|user permissions',
      'AbstractUser AbstractBaseUser ModelBackend login_required permission_required BasePasswordHasher PasswordResetTokenGenerator UserManager',
    ],
    session: [
      'session backend|session middleware|session engine|messages framework|flash message',
      'SessionBase SessionStore SessionMiddleware BaseStorage add_message',
    ],
    middleware: [
      'middleware class|custom middleware|middleware order|process view',
      'MiddlewareMixin process_request process_response process_view load_middleware get_response CommonMiddleware',
    ],
    signal: [
      'signal receiver|post save|pre save|post delete|signal handler|connect a signal',
      'Signal post_save pre_save m2m_changed post_delete ModelSignal',
    ],
    command: [
      'management command|custom command|manage py|command argument|runserver|call command',
      'BaseCommand add_arguments call_command execute_from_command_line ManagementUtility CommandParser',
    ],
    settings: [
      'settings module|django settings|lazy settings|override settings|system check|check framework',
      'LazySettings Settings override_settings Warning run_checks',
    ],
    cache: [
      'cache backend|per view cache|cache middleware|cached page|memcached|template fragment caching',
      'BaseCache caches cache_page UpdateCacheMiddleware FetchFromCacheMiddleware LocMemCache make_key',
    ],
    validator: [
      'custom validator|email validation|url validation|field validator|regex validator',
      'EmailValidator URLValidator RegexValidator BaseValidator MaxLengthValidator validate_email run_validators',
    ],
    'test-client': [
      'test client|test case class|live server test|test database|fixture loading|test runner',
      'Client TestCase TransactionTestCase LiveServerTestCase DiscoverRunner RequestFactory SimpleTestCase',
    ],
    i18n: [
      'translation string|lazy translation|locale middleware|makemessages|time zone support',
      'gettext gettext_lazy LocaleMiddleware get_language localtime make_aware',
    ],
    serializer: [
      'fixture|dumpdata|loaddata|serialize models|natural key',
      'Serializer PythonDeserializer natural_key get_by_natural_key Deserializer',
    ],
    'rest-framework': [
      'api view|viewset|model serializer|nested serializer|serializer field|drf|browsable api',
      'APIView ModelViewSet ModelSerializer GenericAPIView SerializerMethodField DefaultRouter perform_create get_serializer',
    ],
    staticfiles: [
      'collectstatic|static files|staticfiles finder|manifest storage|hashed files',
      'StaticFilesStorage ManifestStaticFilesStorage BaseFinder collectstatic HashedFilesMixin',
    ],
    csrf: [
      'csrf protection|csrf token|csrf exempt|csrf failure|trusted origins',
      'CsrfViewMiddleware csrf_protect csrf_exempt get_token rotate_token',
    ],
    'app-config': [
      'app config|app registry|installed apps|app loading|ready method',
      'AppConfig Apps get_model get_app_config',
    ],
  },
)
