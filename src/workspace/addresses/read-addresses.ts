import { posix } from 'node:path'
import { everyEntry, scalars, under, type YamlNode } from '../../languages/yaml/yaml-node.js'
import { readYamlTree } from '../../languages/yaml/yaml-tree.js'
import { type AddressBook, emptyBook, noteHost, noteVariable } from './address-book.js'

/** Compose, Kubernetes, and templates of `.env`: files of secrets are not in the index. */
const YAML = /\.ya?ml$/i
const DOTENV = /(?:^|[/.])env(?:\.|$)/i
const DOTENV_LINE = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/gm
/** What a text must have for its tree to be worth reading. */
const TELLING = /^services:|^kind:\s*(?:Service|ConfigMap)\b|^\s*-?\s*env:/m
/** Hosts of a service beside its name. */
const HOST_KEYS = ['container_name', 'hostname'] as const
/** A build of another place than a folder. */
const NO_FOLDER = /^$|:\/\/|\$/

export function isAddressFile(path: string): boolean {
  return YAML.test(path) || DOTENV.test(path)
}

/** The address book of the files that configure a repository. */
export function readAddresses(files: Iterable<{ path: string; text: string }>): AddressBook {
  const book = emptyBook()
  for (const { path, text } of files) {
    if (!YAML.test(path))
      for (const [, name, value] of text.matchAll(DOTENV_LINE)) noteVariable(book, name!, value!)
    else if (TELLING.test(text))
      for (const document of readYamlTree(text)) {
        readComposeServices(document, posix.dirname(path), book)
        readKubernetesObject(document, book)
      }
  }
  return book
}

function readComposeServices(document: YamlNode, folder: string, book: AddressBook): void {
  for (const { key, value } of under(document, 'services').entries) {
    const build = under(value, 'build')
    const context = build.entries.length > 0 ? under(build, 'context').text : build.text
    const from = NO_FOLDER.test(context) ? '' : posix.normalize(posix.join(folder, context))
    for (const host of [key, ...HOST_KEYS.map(each => under(value, each).text)]) noteHost(book, host, from)
    const environment = under(value, 'environment')
    for (const { key: name, value: given } of environment.entries) noteVariable(book, name, given.text)
    for (const { text } of scalars(environment)) {
      const equals = text.indexOf('=')
      noteVariable(book, text.slice(0, Math.max(0, equals)), text.slice(equals + 1))
    }
  }
}

function readKubernetesObject(document: YamlNode, book: AddressBook): void {
  if (under(document, 'apiVersion').text === '') return
  const kind = under(document, 'kind').text
  if (kind === 'Service') noteHost(book, under(document, 'metadata', 'name').text, '')
  if (kind === 'ConfigMap')
    for (const { key, value } of under(document, 'data').entries) noteVariable(book, key, value.text)
  everyEntry(document, ({ key, value }) => {
    if (key !== 'env') return
    for (const item of value.items) noteVariable(book, under(item, 'name').text, under(item, 'value').text)
  })
}
