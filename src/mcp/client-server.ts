import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { RootsListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import packageJson from '../../package.json' with { type: 'json' }
import type { Checkouts } from './checkouts.js'
import { Conversation } from './conversation.js'
import type { ServerOptions } from './options.js'
import { servePrompts } from './prompts.js'
import { serveResources } from './serve-resources.js'
import { serveTools } from './serve-tools.js'
import { Subscriptions } from './subscriptions.js'

const INSTRUCTIONS =
  'Seamark knows this repository as a graph. Ask context_for_task before you search or read files: it returns the code that matters, current to the last save.'

/** The server as one client sees it, until it is closed. */
export function clientServer(options: ServerOptions, checkouts: Checkouts): Server {
  const { version } = packageJson
  // The lists of tools, resources and prompts never change while a client is connected.
  const capabilities = { tools: {}, resources: { subscribe: true }, prompts: {}, logging: {} }
  const server = new Server(
    { name: 'seamark', title: 'Seamark', version },
    { capabilities, instructions: INSTRUCTIONS },
  )
  const conversation = new Conversation(options, checkouts, server)
  serveTools(server, conversation)
  const subscriptions = new Subscriptions(conversation, uri => {
    // The client may be gone.
    server.sendResourceUpdated({ uri }).catch(() => {})
  })
  serveResources(server, conversation, subscriptions)
  server.onclose = () => subscriptions.close()
  servePrompts(server)
  server.setNotificationHandler(RootsListChangedNotificationSchema, () => conversation.forgetRoots())
  return server
}
