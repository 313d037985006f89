/* cache.c - a small cache with pluggable storage. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include "cache.h"
#include "net/client.h"

#define CACHE_BUCKETS 64 /* Power of two. */
#define BUCKET(h) ((h) & (CACHE_BUCKETS - 1))
#define LOG(level, fmt, ...) do {                     \
    if (log_enabled(level))  /* cheap test */         \
        log_write(level, fmt, __VA_ARGS__);           \
} while (0)
#define cache_free free

typedef int (*evict_fn)(struct cache *c, const char *key);

typedef struct entry {
    char *key;              /* Owned by the entry. */
    unsigned hits:16, dead:1;
    union { long num; void *ptr; };
    struct { int tries; time_t last; } stats;
    struct entry *next;
} entry;

typedef enum { POLICY_LRU, POLICY_RANDOM = 4 } policy;

struct storage_ops {
    int (*read)(void *ctx, char *buf, size_t len);
    void (*close)(void *ctx);
};

static entry *table[CACHE_BUCKETS];
static const char *const names[] = { "lru", [POLICY_RANDOM] = "random" };
size_t cache_used = 0, cache_peak;
extern struct server server;

static int file_read(void *ctx, char *buf, size_t len);
void cache_init(policy p) __attribute__((cold));

static struct storage_ops file_ops = { .read = file_read, .close = (void (*)(void *))fclose };

/* Finds an entry.
 * Returns NULL if there is none. */
NO_SANITIZE("alignment")
static inline entry *find(const char *key, unsigned hash) {
    entry *e = table[BUCKET(hash)];
    for (; e != NULL; e = e->next) {
        if (!strcmp(e->key, key)) return e;
    }
    return NULL;
}

static int file_read(void *ctx, char *buf, size_t len) {
    FILE *f = (FILE *)ctx;
    return fread(buf, 1, len, f) == len ? 0 : ERR_SHORT;
}

#ifdef USE_THREADS
int cache_set(struct cache *c, const char *key, void *value) {
    lock(&c->mutex);
#else
int cache_set(struct cache *c, const char *key, void *value) {
#endif
    entry *e = find(key, c->ops->hash(key)), **slot = &table[0];
    static int calls;
    calls++;
    cache_used += sizeof(*e) + strlen(key);
    if (cache_used > cache_peak) cache_peak = cache_used;
    e->stats.tries++;
    e->ptr = value;
    table[BUCKET(1)] = e;
    server.cache.dirty = 1;
    LIST_EACH(pos, &c->entries) {
        if (pos->dead) goto done;
        c->on_evict(pos, cache_free);
    }
    LOG(LL_DEBUG, "set %s", key);
done:
    return apply(c, (struct change){ .key = key, .kind = SET }, &cache_used);
}

#if defined(__linux__)
static void spawn_loader(void) {
    if (fork() == 0) execlp("loader", "loader", getenv("CACHE_DIR"), (char *)NULL);
}
#else
static void spawn_loader(void) { system("loader.exe"); }
#endif

int (*choose(policy p))(struct cache *) {
    switch (p) {
    case POLICY_LRU: return evict_lru;
    default: return (*fallbacks[p])(p);
    }
}

void cache_init(policy p) {
    const char *dir = getenv("CACHE_HOME");
    struct timespec ts = { 0, 1 }, *tp = &ts;
    /* TODO: read the limits from the configuration. */
    curl_easy_setopt(handle, CURLOPT_URL, "https://cache.example.org/warm");
    evhttp_set_cb(http, "/stats", on_stats, NULL);
    register_storage("file", &file_ops, dir ? dir : DEFAULT_DIR, tp->tv_nsec);
}

void test_find(void) { assert(find("a", 1) == NULL); }
