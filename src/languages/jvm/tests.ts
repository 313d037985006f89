/** Annotations of JUnit, TestNG, kotlin.test, jqwik and munit that make a method a test. */
const TEST_ANNOTATIONS = new Set([
  'Test',
  'ParameterizedTest',
  'RepeatedTest',
  'TestFactory',
  'TestTemplate',
  'Property',
  'Theory',
  'CartesianTest',
])
/** Annotations that occur only on test classes. */
const TEST_CLASS_ANNOTATIONS = new Set([
  'Nested',
  'RunWith',
  'ExtendWith',
  'SpringBootTest',
  'WebMvcTest',
  'DataJpaTest',
  'QuarkusTest',
  'MicronautTest',
  'TestInstance',
])
const NAME_END = /[(<\s]/
const TEST_BASES = /^(?:\w*TestCase|\w*TestBase)$/

/** The last part of an annotation's name, from its text without `@`: `org.junit.Test(timeout = 1)` → `Test`. */
function annotationName(annotation: string): string {
  const path = annotation.split(NAME_END, 1)[0]!
  return path.slice(Math.max(path.lastIndexOf('.'), path.lastIndexOf(':')) + 1)
}

export function isTestMethod(annotations: readonly string[]): boolean {
  return annotations.some(annotation => TEST_ANNOTATIONS.has(annotationName(annotation)))
}

export function isTestClass(annotations: readonly string[], bases: readonly string[]): boolean {
  return (
    annotations.some(annotation => {
      const name = annotationName(annotation)
      return TEST_ANNOTATIONS.has(name) || TEST_CLASS_ANNOTATIONS.has(name)
    }) || bases.some(base => TEST_BASES.test(base))
  )
}
