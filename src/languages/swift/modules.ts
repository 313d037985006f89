import { folderOf } from '../../shared/paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'

/** Below these folders of a package each folder is a module of its own. */
const TARGETS = /^((?:.*\/)?(?:Sources|Tests|Plugins))\/(?:([^/]+)\/)?/
/** Projects without such folders keep their only module here. */
const ONE_MODULE = 'Source'
const SWIFT_FILE = /\.swift$/
/** Modules that come with the system or the compiler. */
const LIBRARY = new Set(
  'Accelerate AppKit AuthenticationServices AVFoundation AVKit BackgroundTasks CFNetwork Charts CloudKit Combine Contacts CoreData CoreFoundation CoreGraphics CoreImage CoreLocation CoreMedia CoreML CoreServices CoreTelephony CoreText Cocoa CryptoKit Darwin Dispatch Foundation FoundationEssentials FoundationNetworking FoundationXML GameKit Glibc ImageIO Intents LocalAuthentication MapKit MessageUI Metal MobileCoreServices Musl Network NaturalLanguage ObjectiveC Observation OSLog PackageDescription PackagePlugin PDFKit Photos PhotosUI QuartzCore SafariServices Security StoreKit Swift SwiftData SwiftUI Synchronization SystemConfiguration Testing UIKit UniformTypeIdentifiers UserNotifications WatchConnectivity WatchKit WebKit WidgetKit WinSDK XCTest _Concurrency os simd'.split(
    ' ',
  ),
)

/** The folder of the module that a file belongs to. Its files see each other. */
export function swiftModule(path: string): string {
  const [, outer, target] = TARGETS.exec(path) ?? []
  if (outer !== undefined) return target === undefined ? outer : `${outer}/${target}`
  const folders = folderOf(path).split('/')
  const cut = folders.indexOf(ONE_MODULE)
  return folders.slice(0, cut < 0 ? 1 : cut + 1).join('/')
}

/** The folder of a module: next to the file's own, in a package near it, or the only one in the project. */
export function findModule(module: string, from: string, modules: Modules): ModuleTarget | null {
  const [name = ''] = module.split('.', 1)
  if (LIBRARY.has(name)) return null
  for (const folder of foldersAbove(from)) {
    const named = [`Sources/${name}`, `Packages/${name}/Sources/${name}`, `${name}/Sources/${name}`]
    for (const inner of named)
      if (modules.hasFolder(joined(folder, inner))) return { package: joined(folder, inner) }
  }
  if (modules.hasFolder(name)) return { package: name }
  for (const folder of foldersAbove(from)) {
    const flat = joined(folder, 'Sources')
    if (modules.filesIn(flat).some(path => SWIFT_FILE.test(path))) return { package: flat }
    if (modules.hasFolder(joined(folder, ONE_MODULE))) return { package: joined(folder, ONE_MODULE) }
  }
  return null
}

/** The enclosing folders of a file, its own first. */
function foldersAbove(path: string): string[] {
  const folders: string[] = []
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.push(folder)
  return [...folders, '']
}

function joined(folder: string, inner: string): string {
  return folder === '' ? inner : `${folder}/${inner}`
}
