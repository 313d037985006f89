/**
 * Functions of C's library and of POSIX, and the namespaces of well-known C++ libraries: a call of one refers
 * to the library, unless the file or one of its includes declares that name.
 */
export const LIBRARY_NAMES: ReadonlySet<string> = new Set(
  `abort abs accept accept4 access acos alarm alloca asctime asin assert atan atan2 atexit atof atoi atol atoll basename
  bcmp bcopy bind bsearch bzero cabs calloc ceil cfgetospeed chdir chmod chown clearerr clock clock_getres clock_gettime
  clock_nanosleep close closedir closelog connect cos cosh creat crypt ctime daemon dirname div dlclose dlerror dlopen dlsym
  dprintf dup dup2 endpwent environ epoll_create epoll_create1 epoll_ctl epoll_wait erf err errno error errx execl execle
  execlp execv execve execvp exit exp exp2 explicit_bzero fabs fchdir fchmod fchown fclose fcntl fdatasync fdopen feof ferror
  fflush ffs fgetc fgetpos fgets fileno flock floor fmax fmin fmod fnmatch fopen fork fprintf fputc fputs fread free
  freeaddrinfo freeifaddrs freopen frexp fscanf fseek fseeko fsetpos fstat fstatfs fsync ftell ftello ftruncate fwrite
  gai_strerror getaddrinfo getc getchar getcwd getdelim getegid getenv geteuid getgid getgrgid getgrnam gethostbyname
  gethostname getifaddrs getline getlogin getnameinfo getopt getopt_long getpagesize getpeername getpgid getpid getppid
  getpriority getpwnam getpwuid getrandom getrlimit getrusage gets getsockname getsockopt gettid gettimeofday getuid glob
  globfree gmtime gmtime_r hypot inet_addr inet_ntoa inet_ntop inet_pton ioctl isalnum isalpha isascii isatty isblank iscntrl
  isdigit isfinite isgraph isinf islower isnan isprint ispunct isspace isupper isxdigit kevent kill killpg kqueue labs lchown
  ldexp ldiv link listen llabs localeconv localtime localtime_r log log10 log2 longjmp lseek lstat madvise malloc malloc_usable_size
  mblen mbrtowc mbstowcs mbtowc memchr memcmp memcpy memmem memmove mempcpy memrchr memset mkdir mkdtemp mkfifo mknod mkstemp
  mktime mlock mmap modf mprotect msync munmap nanosleep nice ntohl ntohs htonl htons open openat opendir openlog pause pclose
  perror pipe pipe2 poll popen posix_fadvise posix_memalign posix_spawn pow prctl pread printf pselect psignal
  pthread_attr_destroy pthread_attr_init pthread_attr_setstacksize pthread_cancel pthread_cond_broadcast pthread_cond_destroy
  pthread_cond_init pthread_cond_signal pthread_cond_timedwait pthread_cond_wait pthread_create pthread_detach pthread_equal
  pthread_getspecific pthread_join pthread_key_create pthread_kill pthread_mutex_destroy pthread_mutex_init pthread_mutex_lock
  pthread_mutex_trylock pthread_mutex_unlock pthread_mutexattr_init pthread_once pthread_rwlock_rdlock pthread_rwlock_unlock
  pthread_rwlock_wrlock pthread_self pthread_setspecific pthread_sigmask putc putchar putenv puts pwrite qsort raise rand rand_r
  random read readdir readlink readv realloc reallocarray realpath recv recvfrom recvmsg regcomp regerror regexec regfree remove
  rename rewind rewinddir rint rmdir round sbrk scanf sched_yield seekdir select sem_destroy sem_init sem_post sem_wait send
  sendfile sendmsg sendto setbuf setegid setenv seteuid setgid setgroups setitimer setjmp setlinebuf setlocale setpgid
  setpriority setproctitle setrlimit setsid setsockopt setuid setvbuf shm_open shmat shmget shutdown sigaction sigaddset
  sigdelset sigemptyset sigfillset sigismember siglongjmp signal sigprocmask sigsetjmp sigwait sin sinh sleep snprintf socket
  socketpair sprintf sqrt srand srandom sscanf stat statfs statvfs stpcpy stpncpy strcasecmp strcasestr strcat strchr strchrnul
  strcmp strcoll strcpy strcspn strdup strerror strerror_r strftime strlcat strlcpy strlen strncasecmp strncat strncmp strncpy
  strndup strnlen strpbrk strptime strrchr strsep strsignal strspn strstr strtod strtof strtoimax strtok strtok_r strtol
  strtold strtoll strtoul strtoull strtoumax strverscmp strxfrm symlink sync syscall sysconf sysinfo syslog system tan tanh
  tcgetattr tcsetattr tempnam time timegm times timespec_get tmpfile tmpnam toascii tolower toupper towlower towupper trunc
  truncate ttyname tzset umask uname ungetc unlink unlinkat unsetenv usleep utime utimes va_arg va_copy va_end va_start vasprintf
  asprintf vfprintf vprintf vsnprintf vsprintf vsscanf vsyslog wait wait3 waitpid warn warnx wcscmp wcscpy wcslen wcsncpy
  wcstombs wctomb write writev _exit _Exit __builtin_expect __builtin_unreachable __builtin_clz __builtin_clzll __builtin_ctz
  __builtin_ctzll __builtin_popcount __builtin_popcountll __builtin_prefetch __builtin_constant_p __sync_synchronize
  __sync_fetch_and_add __sync_bool_compare_and_swap __atomic_load_n __atomic_store_n __atomic_add_fetch __atomic_fetch_add
  atomic_load atomic_store atomic_fetch_add atomic_fetch_sub atomic_init static_assert _Static_assert offsetof sizeof alignof
  defined typeid decltype FILE size_t ssize_t off_t pid_t time_t uint8_t uint16_t uint32_t uint64_t int8_t int16_t int32_t
  int64_t intptr_t uintptr_t ptrdiff_t va_list bool wchar_t clock_t mode_t uid_t gid_t dev_t ino_t socklen_t sockaddr
  sockaddr_in sockaddr_in6 sockaddr_un sockaddr_storage addrinfo timeval timespec tm pollfd fd_set DIR dirent iovec msghdr
  hostent in_addr in6_addr termios winsize rlimit rusage sigset_t pthread_t pthread_mutex_t pthread_cond_t pthread_attr_t
  jmp_buf NULL EOF stdin stdout stderr INT_MAX INT_MIN UINT_MAX LONG_MAX LONG_MIN ULONG_MAX LLONG_MAX LLONG_MIN SIZE_MAX
  CHAR_BIT EINTR EAGAIN EINVAL ENOENT ENOMEM EEXIST SEEK_SET SEEK_CUR SEEK_END RAND_MAX PATH_MAX
  std boost absl testing benchmark Catch`.split(/\s+/),
)
