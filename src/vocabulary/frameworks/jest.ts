import { defineFramework } from '../concepts/define.js'

export const JEST = defineFramework(
  {
    id: 'jest',
    title: 'Jest, Vitest and Testing Library',
    languages: ['javascript', 'typescript', 'tsx'],
    packages: { npm: ['jest', 'vitest', '@testing-library/*', 'ts-jest', '@jest/*'] },
  },
  {
    mock: [
      'mock function|module mock|spy on|fake timers|mock implementation|automock',
      'spyOn mockImplementation ModuleMocker useFakeTimers mockReturnValue vi.mock jest.mock FakeTimers',
    ],
    matcher: [
      'custom matcher|expect matcher|deep equality|asymmetric matcher|expect extend',
      'toEqual toMatchObject AsymmetricMatcher toStrictEqual printReceived',
    ],
    snapshot: [
      'snapshot test|inline snapshot|snapshot serializer|obsolete snapshot',
      'toMatchSnapshot toMatchInlineSnapshot SnapshotState SnapshotClient addSerializer prettyFormat',
    ],
    runner: [
      'test runner|test worker|watch mode|test environment|test isolation|parallel tests',
      'runTests TestRunner TestEnvironment TestScheduler runTest createTestPool TestSequencer runSuite',
    ],
    hook: [
      'before each|after each|setup file|global setup|teardown',
      'beforeEach afterEach beforeAll globalSetup setupFiles setupFilesAfterEnv',
    ],
    coverage: [
      'code coverage|coverage threshold|coverage report',
      'CoverageReporter collectCoverage coverageThreshold CoverageProvider shouldInstrument',
    ],
    dom: [
      'query by role|user event|render component in test|wait for element',
      'getByRole userEvent waitFor fireEvent findByText',
    ],
    resolution: [
      'module resolution|transform config|module name mapper|haste map',
      'Resolver ScriptTransformer moduleNameMapper HasteMap resolveModule transformIgnorePatterns',
    ],
  },
)
