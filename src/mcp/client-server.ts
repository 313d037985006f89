import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { RootsListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import packageJson from '../../package.json' with { type: 'json' }
import type { Checkouts } from './checkouts.js'
import { Conversation } from './conversation.js'
import type { ServerOptions } from './options.js'
import { servePrompts } from './prompts.js'
import { serveResources } from './serve-resources.js'
import { serveTools } from './serve-tools.js'

const INSTRUCTIONS =
  'Seamark knows this repository as a graph. Ask context_for_task before you search or read files: it returns the code that matters, current to the last save.'

/** The server as one client sees it. */
export function clientServer(options: ServerOptions, checkouts: Checkouts): Server {
  const { version } = packageJson
  const capabilities = { tools: {}, resources: {}, prompts: {}, logging: {} }
  const server = new Server(
    { name: 'seamark', title: 'Seamark', version },
    { capabilities, instructions: INSTRUCTIONS },
  )
  const conversation = new Conversation(options, checkouts, server)
  serveTools(server, conversation)
  serveResources(server, conversation)
  servePrompts(server)
  server.setNotificationHandler(RootsListChangedNotificationSchema, () => conversation.forgetRoots())
  return server
}
