import { languageClasses } from '../concepts/define.js'

export const C_FAMILY = languageClasses('c-family', ['c', 'cpp'], {
  memory: [
    'memory leak|double free|use after free|allocate memory|memory pool|free memory',
    'malloc free calloc realloc alloc release unique_ptr shared_ptr',
  ],
  buffer: [
    'buffer overflow|out of bounds|string buffer|bounds check|dynamic buffer',
    'buffer append resize reserve strbuf snprintf memcpy',
  ],
  string: [
    'string view|string copy|string concatenation|null terminated',
    'string_view strdup strncpy std::string c_str',
  ],
  'smart-pointer': [
    'smart pointer|raii|ownership transfer|move semantics|reference count',
    'unique_ptr shared_ptr make_unique move weak_ptr ref_count',
  ],
  thread: [
    'thread safety|mutex lock|condition variable|atomic operation|thread local',
    'mutex lock_guard condition_variable atomic pthread_mutex_lock thread_local',
  ],
  'event-loop': [
    'event loop|poll sockets|non blocking io|epoll',
    'epoll_wait poll select event_loop add_event process_events',
  ],
  macro: [
    'preprocessor macro|conditional compilation|header guard|include path',
    'define ifdef include macro config',
  ],
  template: [
    'template specialization|template metaprogramming|type traits|concepts',
    'enable_if is_same template traits decltype',
  ],
  operator: [
    'operator overloading|copy constructor|assignment operator|destructor',
    'operator destructor copy_constructor swap',
  ],
  allocator: ['custom allocator|arena|slab|garbage collector', 'allocator arena allocate deallocate zmalloc'],
  error: [
    'error code|errno|exception safety|assertion failure',
    'errno strerror assert error_code std::exception noexcept',
  ],
  io: [
    'file descriptor|read and write|socket options|stream operator',
    'read write open close fopen setsockopt ostream istream',
  ],
  build: ['cmake|build system|compile flags|linker error', 'CMakeLists target add_library configure'],
})
