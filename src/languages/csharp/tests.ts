/** xUnit, NUnit and MSTest. */
const TEST_ATTRIBUTES = new Set([
  'Fact',
  'Theory',
  'Test',
  'TestCase',
  'TestCaseSource',
  'TestMethod',
  'DataTestMethod',
  'SkippableFact',
  'SkippableTheory',
  'Property',
])
const TEST_CLASS_ATTRIBUTES = new Set(['TestFixture', 'TestClass', 'Collection'])
const ATTRIBUTE_END = /[(<\s]/
const SUFFIX = /Attribute$/

/** The last part of an attribute's name, from its text: `Xunit.Fact(Skip = "x")` → `Fact`. */
export function attributeName(attribute: string): string {
  const path = attribute.split(ATTRIBUTE_END, 1)[0]!
  return path.slice(path.lastIndexOf('.') + 1).replace(SUFFIX, '')
}

export function isTestMethod(attributes: readonly string[]): boolean {
  return attributes.some(attribute => TEST_ATTRIBUTES.has(attributeName(attribute)))
}

export function isTestClass(attributes: readonly string[]): boolean {
  return attributes.some(attribute => TEST_CLASS_ATTRIBUTES.has(attributeName(attribute)))
}
