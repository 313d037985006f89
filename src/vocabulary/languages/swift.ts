import { languageClasses } from '../concepts/define.js'

export const SWIFT = languageClasses('swift', ['swift'], {
  view: ['view body|swiftui view|view modifier|custom view', 'View body ViewModifier ViewBuilder modifier'],
  state: [
    'view state|observable object|property wrapper|state binding',
    'State Binding ObservableObject Published StateObject EnvironmentObject Observable',
  ],
  concurrency: [
    'async await|actor isolation|main actor|task group|sendable',
    'Task actor MainActor withTaskGroup Sendable AsyncSequence',
  ],
  combine: [
    'publisher|reactive stream|subscription|combine',
    'Publisher AnyPublisher sink Subscriber PassthroughSubject cancellable',
  ],
  codable: [
    'json decoding|codable|coding keys|decode response',
    'Codable Decodable Encodable CodingKeys JSONDecoder init',
  ],
  protocol: [
    'protocol extension|protocol conformance|associated type|delegate',
    'protocol extension delegate associatedtype conformance',
  ],
  optional: ['optional unwrapping|force unwrap|nil coalescing', 'Optional guard unwrap'],
  networking: [
    'network request|url session|upload task|request interceptor',
    'URLSession URLRequest dataTask Session RequestInterceptor adapt',
  ],
  persistence: [
    'core data|user defaults|swift data|keychain',
    'NSManagedObject NSPersistentContainer UserDefaults ModelContext Keychain',
  ],
  controller: [
    'view controller|table view|navigation controller|auto layout',
    'UIViewController UITableView viewDidLoad UINavigationController NSLayoutConstraint',
  ],
  error: [
    'error handling|throwing function|result type',
    'Error Result throws localizedDescription LocalizedError',
  ],
  memory: ['retain cycle|weak self|reference cycle|memory leak', 'weak unowned deinit autoreleasepool'],
})
