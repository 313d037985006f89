import { defineFramework } from '../concepts/define.js'

export const PYTEST = defineFramework(
  {
    id: 'pytest',
    title: 'pytest',
    languages: ['python'],
    packages: { pypi: ['pytest', 'pytest-asyncio', 'pytest-django'] },
  },
  {
    fixture: [
      'test fixture|fixture scope|autouse fixture|fixture teardown|fixture override|parametrized fixture',
      'fixture FixtureDef FixtureManager FixtureRequest getfixturevalue pytest_fixture_setup conftest FixtureFunctionMarker',
    ],
    parametrize: [
      'parametrize|parametrized test|test ids|indirect parameters',
      'parametrize Metafunc CallSpec2 pytest_generate_tests idmaker ParameterSet IdMaker',
    ],
    collection: [
      'test collection|collect tests|test discovery|collect error|node id|ignore files in collection',
      'Collector Session pytest_collection pytest_collect_file Module Package perform_collect PyCollector pytest_pycollect_makeitem',
    ],
    mark: [
      'skip test|expected failure|xfail|custom marker|mark expression|skipif',
      'skipif xfail Mark MarkDecorator MarkGenerator evaluate_skip_marks pytest_runtest_setup get_closest_marker',
    ],
    assertion: [
      'assertion rewriting|assert message|comparison explanation|assertion diff|raises context|approximate',
      'AssertionRewriter AssertionRewritingHook pytest_assertrepr_compare assertrepr_compare raises approx RaisesContext',
    ],
    capture: [
      'capture output|captured logs|capsys|captured stdout|log capture',
      'CaptureManager CaptureFixture capsys LogCaptureFixture caplog SysCapture FDCapture LogCaptureHandler',
    ],
    plugin: [
      'pytest plugin|plugin hook|hook implementation|hook wrapper|plugin registration',
      'PytestPluginManager hookimpl hookspec pytest_configure pytest_addoption consider_conftest',
    ],
    reporting: [
      'test report|terminal summary|verbose output|failure report|junit xml|short test summary',
      'TerminalReporter TestReport CollectReport pytest_runtest_makereport LogXML pytest_terminal_summary ExceptionInfo',
    ],
    monkeypatch: [
      'monkeypatch|patch attribute in test|temporary directory|tmp path|set environment in test',
      'MonkeyPatch setattr setenv tmp_path TempPathFactory tmpdir',
    ],
    config: [
      'ini option|command line option|rootdir|config file|conftest loading',
      'Config Parser addini getoption determine_setup getini _getconftestmodules',
    ],
  },
)
