import { defineFramework } from '../concepts/define.js'

export const ANGULAR = defineFramework(
  {
    id: 'angular',
    title: 'Angular',
    languages: ['typescript', 'javascript'],
    packages: { npm: ['@angular/core', '@angular/*', 'angular'] },
  },
  {
    component: [
      'component decorator|component input|component output|content projection|view child|host binding',
      'Component Input Output EventEmitter ViewChild HostListener HostBinding ContentChild',
    ],
    'change-detection': [
      'change detection|on push|zone|expression changed|signal input',
      'ChangeDetectorRef ChangeDetectionStrategy NgZone detectChanges markForCheck ApplicationRef',
    ],
    injection: [
      'injectable service|injection token|provider scope|hierarchical injector',
      'Injectable InjectionToken Injector providedIn R3Injector EnvironmentInjector',
    ],
    routing: [
      'route guard|lazy loaded module|route resolver|router outlet|activated route',
      'CanActivate Router ActivatedRoute Resolve RouterModule RouterOutlet canMatch loadChildren',
    ],
    form: [
      'reactive form|template driven form|form control|form group|async validator|control value accessor',
      'FormGroup FormControl FormBuilder Validators ControlValueAccessor FormArray AsyncValidator NgModel',
    ],
    http: [
      'http interceptor|http client|http request|auth interceptor',
      'HttpInterceptor HttpClient HttpRequest HttpHandler HttpInterceptorFn HttpHeaders',
    ],
    directive: [
      'structural directive|attribute directive|custom pipe|pure pipe',
      'Directive Pipe PipeTransform TemplateRef ViewContainerRef NgIf NgFor',
    ],
    rxjs: [
      'observable subscription|unsubscribe|subject|operator pipe|takeuntil',
      'Observable Subject BehaviorSubject takeUntil switchMap combineLatest takeUntilDestroyed',
    ],
    module: [
      'angular module|standalone component|bootstrap application|module import',
      'NgModule bootstrapApplication bootstrapModule forRoot importProvidersFrom',
    ],
    lifecycle: [
      'lifecycle hook|on init|on destroy|on changes',
      'ngOnInit ngOnDestroy ngOnChanges ngAfterViewInit SimpleChanges DestroyRef',
    ],
  },
)
