import { defineFramework } from '../concepts/define.js'

export const VUE = defineFramework(
  {
    id: 'vue',
    title: 'Vue and Nuxt',
    languages: ['vue', 'javascript', 'typescript', 'tsx'],
    packages: { npm: ['vue', 'nuxt', '@vue/*', 'vuex', 'pinia', 'vue-router'] },
  },
  {
    reactivity: [
      'reactivity|reactive state|ref unwrapping|reactive object|dependency tracking|effect scope',
      'reactive shallowRef toRefs ReactiveEffect effectScope unref',
    ],
    computed: [
      'computed property|watcher|watch effect|deep watch',
      'computed watchEffect ComputedRefImpl doWatch',
    ],
    component: [
      'component props|emit event|slot content|scoped slot|async component|component instance',
      'defineProps defineEmits defineComponent defineAsyncComponent renderSlot createComponentInstance setupComponent',
    ],
    lifecycle: [
      'lifecycle hook|mounted hook|before unmount|keep alive',
      'onMounted onUnmounted onBeforeUnmount onUpdated KeepAlive onActivated',
    ],
    directive: [
      'custom directive|two way binding|v model|conditional rendering',
      'withDirectives vModelText vShow resolveDirective useModel directives',
    ],
    store: [
      'pinia store|vuex store|store getter|store action|store mutation',
      'defineStore createStore useStore mapState mapActions createPinia storeToRefs',
    ],
    router: [
      'route guard|navigation guard|lazy route|router view|route meta',
      'createRouter beforeEach useRoute useRouter RouterView onBeforeRouteLeave',
    ],
    compiler: [
      'template compiler|single file component|virtual dom|patch algorithm|render function',
      'compileTemplate compileScript createVNode baseParse createRenderer',
    ],
    nuxt: [
      'nuxt plugin|nuxt module|server route|auto import|async data',
      'defineNuxtPlugin defineNuxtModule useAsyncData useFetch defineEventHandler useState',
    ],
    inject: [
      'provide and inject|composable|shared composable|teleport',
      'useSlots Teleport createApp composables',
    ],
  },
)
