import { defineFramework } from '../concepts/define.js'

export const EFCORE = defineFramework(
  {
    id: 'efcore',
    title: 'Entity Framework Core',
    languages: ['csharp'],
    packages: { nuget: ['microsoft.entityframeworkcore*', 'npgsql.entityframeworkcore*', 'entityframework'] },
  },
  {
    context: [
      'db context|database context|entity set|context pooling|on model creating',
      'DbContext DbSet OnModelCreating ModelBuilder AddDbContext DbContextOptionsBuilder IDbContextFactory',
    ],
    tracking: [
      'change tracking|tracked entity|no tracking|entity state|save changes',
      'ChangeTracker EntityEntry AsNoTracking SaveChanges SaveChangesAsync StateManager EntityState InternalEntityEntry',
    ],
    query: [
      'linq translation|query translation|client evaluation|split query|raw sql query|global query filter|include navigation',
      'FromSqlRaw Include ThenInclude HasQueryFilter QueryCompiler RelationalQueryableMethodTranslatingExpressionVisitor AsSplitQuery',
    ],
    mapping: [
      'entity configuration|fluent mapping|value converter|owned entity|shadow property|table splitting|key convention',
      'IEntityTypeConfiguration EntityTypeBuilder ValueConverter OwnsOne HasConversion HasKey IConvention',
    ],
    relation: [
      'navigation property|foreign key|delete behavior|cascade delete|many to many',
      'HasOne HasMany WithMany WithOne OnDelete DeleteBehavior HasForeignKey',
    ],
    migration: [
      'ef migration|migration builder|model snapshot|scaffold database|database update',
      'MigrationBuilder Migration Migrator ModelSnapshot MigrationsModelDiffer EnsureCreated MigrationsSqlGenerator',
    ],
    concurrency: [
      'concurrency token|row version|optimistic concurrency',
      'DbUpdateConcurrencyException IsRowVersion IsConcurrencyToken ConcurrencyCheck',
    ],
    transaction: [
      'database transaction|execution strategy|savepoint|command interceptor',
      'BeginTransaction IDbContextTransaction ExecutionStrategy DbCommandInterceptor SaveChangesInterceptor',
    ],
  },
)
