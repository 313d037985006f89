import { universalClasses } from '../concepts/define.js'

export const SYSTEMS = universalClasses('systems', {
  caching: [
    'cache|cache key|cache invalidation|stale cache|cache miss|memoize|memoization|cache expiry|time to live|evict|lru',
    'cache cache_key get_cache set_cache invalidate memoize lru_cache cached evict expire cache_backend clear_cache ttl',
  ],
  concurrency: [
    'race condition|thread safe|thread safety|mutex|lock contention|deadlock|critical section|data race|concurrent access|semaphore',
    'mutex lock unlock rw_lock synchronized atomic semaphore thread_local acquire release with_lock locked',
  ],
  'thread-pool': [
    'thread pool|worker pool|parallel execution|run in parallel|executor|goroutine|worker thread|parallelism|concurrency limit',
    'thread_pool executor worker_pool worker submit spawn parallel pool task_executor run_parallel wait_group',
  ],
  async: [
    'asynchronous|async await|event loop|coroutine|promise|future|non blocking|blocking call in async',
    'event_loop coroutine promise future await_all gather run_async task run_until_complete async_to_sync poll',
  ],
  streaming: [
    'stream data|streaming|backpressure|chunked|buffered reader|pipe|large file|iterator|lazy evaluation|generator',
    'stream reader writer read_chunk iterator pipe buffer readable writable iter_chunks stream_reader next_chunk',
  ],
  files: [
    'read file|write file|file system|filesystem|temporary file|directory walk|file path|file permissions|symlink|file handle|delete file',
    'read_file write_file open_file file_system walk_dir temp_file path_join file_storage storage mkdir remove_file symlink save_file',
  ],
  'file-watching': [
    'file watcher|watch files|auto reload|hot reload|live reload|file changes|reloader',
    'watcher watch file_watcher reloader autoreload on_change hot_reload file_changed restart',
  ],
  compression: [
    'archive file|zip file|unzip|extract archive|tarball|compress files|gzip file',
    'archive unzip extract zip_file compress decompress archiver unpack tarball',
  ],
  networking: [
    'tcp socket|udp|socket connection|dns lookup|ip address|network interface|connection refused|port number|keep alive',
    'socket dial listener connection resolve_host ip_address bind accept connect net_conn keep_alive address',
  ],
  rpc: [
    'remote procedure call|rpc|service discovery|inter service|remote call|protocol buffers|service stub',
    'rpc_client rpc_server stub invoke service_discovery remote_call channel proto transport register_service',
  ],
  memory: [
    'memory allocation|garbage collection|out of memory|object pool|reference counting|buffer overflow|weak reference|arena',
    'allocator allocate free_memory object_pool buffer_pool ref_count weak_ref arena release_memory resize',
  ],
  'object-storage': [
    'object storage|s3 bucket|blob storage|cloud storage|presigned url|signed url|storage backend',
    'storage bucket put_object get_object blob_store presigned_url storage_backend s3_client upload_blob object_store',
  ],
  embedding: [
    'machine learning model|train a model|prediction|feature extraction|neural network|loss function|training loop|inference',
    'model predict train transform estimator loss optimizer layer forward pipeline score',
  ],
})
