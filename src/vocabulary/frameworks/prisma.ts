import { defineFramework } from '../concepts/define.js'

export const PRISMA = defineFramework(
  {
    id: 'prisma',
    title: 'Prisma',
    languages: ['javascript', 'typescript', 'tsx'],
    packages: { npm: ['prisma', '@prisma/client', '@prisma/*'] },
  },
  {
    client: [
      'prisma client|client extension|query engine|client generation|connection limit',
      'PrismaClient PrismaService $extends $connect $disconnect getPrismaClient',
    ],
    query: [
      'find many|nested write|include relation|select fields|upsert record|raw query|cursor pagination',
      'findMany findUnique findFirst upsert createMany $queryRaw updateMany findFirstOrThrow',
    ],
    transaction: [
      'interactive transaction|prisma transaction|batch queries',
      '$transaction TransactionClient isolationLevel',
    ],
    schema: [
      'prisma schema|data model|schema validation|datasource|generator block',
      'getDMMF schemaPath datasource getSchema validateSchema',
    ],
    migrate: [
      'prisma migrate|migration reset|seed the database|db push',
      'MigrateDev DbPush MigrateDeploy migrateDiff',
    ],
    middleware: [
      'prisma middleware|soft delete middleware|query logging',
      '$use applyModelsAndClientExtensions',
    ],
    types: [
      'generated types|input type|payload type',
      'GetPayload WhereInput CreateInput UpdateInput Prisma.validator',
    ],
  },
)
