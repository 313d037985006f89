import { defineFramework } from '../concepts/define.js'

export const KUBERNETES = defineFramework(
  {
    id: 'kubernetes',
    title: 'Kubernetes, its clients and controller-runtime',
    languages: ['go'],
    packages: { go: ['k8s.io/*', 'sigs.k8s.io/controller-runtime*', 'github.com/operator-framework/*'] },
  },
  {
    reconcile: [
      'reconcile loop|custom controller|controller reconciler|requeue|operator|desired state',
      'Reconcile Reconciler SetupWithManager Result Controller syncHandler processNextWorkItem',
    ],
    informer: [
      'informer|shared informer|lister|watch events|resync|event handler|local cache',
      'SharedInformerFactory SharedIndexInformer Lister AddEventHandler Reflector ListWatch DeltaFIFO Indexer WaitForCacheSync',
    ],
    queue: [
      'work queue|rate limited queue|requeue with backoff',
      'RateLimitingInterface AddRateLimited TypedRateLimitingInterface NewNamedRateLimitingQueue Forget AddAfter',
    ],
    client: [
      'client set|dynamic client|rest client|kube config|api discovery|server side apply',
      'Clientset NewForConfig RESTClient DynamicClient RESTMapper DiscoveryClient BuildConfigFromFlags Apply',
    ],
    admission: [
      'admission webhook|mutating webhook|validating webhook|admission plugin|admission control|defaulting webhook',
      'Admit Validate ValidatingWebhook MutatingWebhook AdmissionReview CustomDefaulter CustomValidator Handler AdmissionRequest',
    ],
    crd: [
      'custom resource|resource definition|api group|conversion webhook|schema validation|deep copy',
      'CustomResourceDefinition AddToScheme SchemeBuilder GroupVersionKind DeepCopyObject Convert Scheme',
    ],
    scheduler: [
      'pod scheduling|scheduler plugin|node affinity|preemption|taint and toleration|scheduling queue|score nodes',
      'Framework FilterPlugin ScorePlugin SchedulingQueue Preempt NodeInfo scheduleOne PriorityQueue CycleState',
    ],
    kubelet: [
      'kubelet|pod lifecycle|container runtime|pod eviction|volume mount|liveness probe|readiness probe|pod worker',
      'Kubelet syncPod PodWorkers probeManager RuntimeService evictionManager volumeManager statusManager GenericPLEG',
    ],
    workload: [
      'deployment rollout|replica set|stateful set|daemon set|rolling update|cron job|job controller|pod template',
      'DeploymentController ReplicaSetController StatefulSetController DaemonSetsController syncDeployment JobController CronJob rolloutRolling',
    ],
    autoscaling: [
      'horizontal pod autoscaler|autoscaling|replica calculation|scale subresource',
      'HorizontalController ReplicaCalculator HorizontalPodAutoscaler GetResourceReplicas computeReplicasForMetrics',
    ],
    networking: [
      'service proxy|endpoint slice|kube proxy|network policy|ingress|iptables rules',
      'Proxier EndpointSlice ServicePort syncProxyRules ServiceChangeTracker EndpointsChangeTracker Ingress',
    ],
    storage: [
      'persistent volume|volume claim|storage class|volume binding|volume plugin|csi driver|attach detach',
      'PersistentVolumeController syncClaim VolumePlugin PersistentVolumeClaim VolumeBinder csiPlugin attachDetachController Provision',
    ],
    apiserver: [
      'api server|rest storage|registry strategy|aggregated api|request filter|watch cache|etcd storage',
      'Store RESTCreateStrategy GenericAPIServer PrepareForCreate Cacher APIGroupInfo Storage BuildHandlerChainFunc rest.Storage',
    ],
    rbac: [
      'role binding|cluster role|rbac|authorizer|service account token|impersonation',
      'RBACAuthorizer RoleBinding ClusterRole Authorize RuleResolver SubjectAccessReview',
    ],
    gc: [
      'garbage collector|owner reference|finalizer|namespace deletion|orphan dependents',
      'GarbageCollector OwnerReferences GraphBuilder Finalizers SetControllerReference attemptToDeleteItem NamespaceController',
    ],
    leader: [
      'leader election|lease lock|resource lock',
      'LeaderElector LeaseLock RunOrDie LeaderElectionConfig tryAcquireOrRenew',
    ],
    kubectl: [
      'kubectl command|printer|resource builder|apply command|port forward',
      'Builder NewCmdApply ApplyOptions PrintFlags ResourceBuilder',
    ],
    quota: [
      'resource quota|limit range|resource limits|quality of service',
      'ResourceQuota Evaluator LimitRanger GetPodQOS CheckRequest quotaEvaluator',
    ],
  },
)
