import { defineFramework } from '../concepts/define.js'

export const TERRAFORM = defineFramework(
  {
    id: 'terraform',
    title: 'Terraform and its plugin SDKs',
    languages: ['go'],
    packages: {
      go: [
        'github.com/hashicorp/terraform',
        'github.com/hashicorp/terraform/*',
        'github.com/hashicorp/terraform-plugin*',
        'github.com/opentofu/opentofu*',
      ],
    },
  },
  {
    resource: [
      'resource schema|provider resource|resource crud|data source|import resource|force new|schema attribute',
      'Resource ResourceData CreateContext ReadContext Schema ImportState DataSource ForceNew SchemaVersion',
    ],
    provider: [
      'provider configuration|provider schema|provider plugin|configure provider|provider installation|provider registry',
      'Provider ConfigureProvider GetProviderSchema GRPCProvider ProviderServer Installer ConfigureContextFunc ProviderConfig',
    ],
    plan: [
      'execution plan|plan changes|diff calculation|plan file|refresh plan|replace resource',
      'Plan Changes ResourceInstanceChange PlanResourceChange planWalk managedResourceExecute ProposedNew',
    ],
    apply: [
      'apply changes|apply operation|create before destroy|destroy resources|deposed object|apply phase',
      'Apply ApplyResourceChange NodeApplyableResourceInstance CBDEdgeTransformer DeposedKey opApply',
    ],
    state: [
      'state file|remote state|state lock|state migration|state move|taint|state upgrade|tfstate',
      'State SyncState Locker StateMgr StateUpgrader statefile Full UpgradeState',
    ],
    backend: [
      'remote backend|backend configuration|state backend|workspace|backend migration',
      'Backend StateMgr Workspaces Configure backendMigrateState Workspace Enhanced',
    ],
    graph: [
      'dependency graph|graph walk|graph transformer|graph node|resource dependency|graph builder',
      'Graph GraphTransformer GraphNodeExecutable Walk ReferenceTransformer PlanGraphBuilder AcyclicGraph GraphWalker DynamicExpand',
    ],
    module: [
      'module installation|module call|module source|nested module|module expansion|moved block',
      'ModuleInstaller ModuleCall Module Expander ModuleSource buildChildModules MoveStatement getmodules',
    ],
    expression: [
      'expression evaluation|interpolation|built in function|for each|count meta argument|dynamic block|unknown value|sensitive value',
      'Scope EvalExpr EvalContext Functions evaluateForEachExpression Evaluator evaluateCountExpression',
    ],
    variable: [
      'input variable|output value|local value|variable validation|tfvars|variable default',
      'Variable InputValue Output Local evalVariableValidations collectVariableValues NodeRootVariable parseVariableValues',
    ],
    configuration: [
      'configuration parsing|config loader|hcl block|required providers|override file|configuration language',
      'Parser loadConfigFile Config BuildConfig LoadConfigDir RequiredProviders Loader',
    ],
    provisioner: [
      'provisioner|local exec|remote exec|connection block',
      'Provisioner ProvisionResource communicator applyProvisioners Communicator',
    ],
    test: [
      'acceptance test|provider test|terraform test|test run block',
      'TestCase TestStep resource.Test CheckDestroy TestRunner',
    ],
    command: [
      'terraform init|terraform command|console output|human readable plan|json output|command view',
      'InitCommand PlanCommand ApplyCommand Meta View Renderer jsonplan',
    ],
    lock: [
      'dependency lock file|provider checksum|version constraint|provider cache',
      'Locks LoadLocksFromFile ProviderLock depsfile SaveLocksToFile',
    ],
  },
)
