import { defineFramework } from '../concepts/define.js'

export const SQLALCHEMY = defineFramework(
  {
    id: 'sqlalchemy',
    title: 'SQLAlchemy and Alembic',
    languages: ['python'],
    packages: { pypi: ['sqlalchemy', 'sqlmodel', 'flask-sqlalchemy', 'alembic'] },
  },
  {
    session: [
      'orm session|session flush|unit of work|session commit|detached instance|scoped session|async session',
      'Session sessionmaker scoped_session AsyncSession UOWTransaction SessionTransaction',
    ],
    mapping: [
      'declarative mapping|mapped class|table mapping|mapped column|declarative base|orm model',
      'declarative_base DeclarativeBase Mapper mapped_column MappedColumn configure_mappers',
    ],
    relationship: [
      'relationship loading|back populates|lazy loading|eager loading|joined load|select in load|cascade',
      'relationship RelationshipProperty joinedload selectinload backref lazyload subqueryload LoaderStrategy',
    ],
    engine: [
      'database engine|connection pool|create engine|pool size|stale connection|pool pre ping',
      'create_engine Engine Connection QueuePool Pool NullPool create_async_engine',
    ],
    dialect: [
      'database dialect|sql compilation|type compiler|server default|reflection of tables',
      'Dialect DefaultDialect SQLCompiler DDLCompiler TypeCompiler Inspector visit_select',
    ],
    statement: [
      'select statement|core expression|column expression|bind parameter|common table expression|hybrid property',
      'Select ColumnElement BindParameter CTE hybrid_property ClauseElement FromClause and_',
    ],
    type: [
      'custom type|type decorator|column type|enum column|json column',
      'TypeDecorator TypeEngine UserDefinedType process_bind_param process_result_value',
    ],
    event: [
      'event listener|attribute event|mapper event|engine event',
      'listens_for AttributeEvents MapperEvents before_flush',
    ],
    migration: [
      'alembic migration|autogenerate|revision script|upgrade head|migration environment',
      'autogenerate MigrationContext ScriptDirectory compare_metadata',
    ],
  },
)
