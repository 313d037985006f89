import type { Reference } from './facts.js'

export interface RpcUse {
  service: string
  edge: 'implements_rpc' | 'consumes_rpc'
}

/** Bases that generated code gives to servers: Go, Python, Java and Kotlin. */
const SERVER = /^(?:Unimplemented(\w+)Server|(\w+)Servicer|(\w+?)(?:Coroutine)?ImplBase)$/
/** Functions and classes of generated code that make a client: Go, Python. */
const CLIENT = /^(?:New([A-Z]\w*)Client|([A-Z]\w*)Stub)$/
/** Java creates clients with `OrderServiceGrpc.newBlockingStub(channel)`. */
const STUB_MAKER = /^new(?:Blocking|Future)?Stub$/
const STUB_CLASS = /(?:^|\.)([A-Z]\w*)Grpc$/

/** The RPC service of a reference, recognised by the names of generated code; null if there is none. */
export function rpcUse({ kind, name, receiver }: Reference): RpcUse | null {
  if (kind === 'extends' || kind === 'implements') {
    const found = SERVER.exec(name)
    const service = found?.[1] ?? found?.[2] ?? found?.[3]
    return service === undefined ? null : { service, edge: 'implements_rpc' }
  }
  if (kind !== 'call' && kind !== 'new') return null
  const found = STUB_MAKER.test(name) ? STUB_CLASS.exec(receiver) : CLIENT.exec(name)
  const service = found?.[1] ?? found?.[2]
  return service === undefined ? null : { service, edge: 'consumes_rpc' }
}
