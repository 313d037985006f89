import { Controller, Get, Post, Param, Body, Inject } from '@nestjs/common'
import type { Repository as Repo } from 'typeorm'
import defaultClient, * as http from './http.js'
import './polyfills.js'
import legacy = require('./legacy')
import Shapes = geometry.shapes
import { execFile } from 'node:child_process'
import { promisify } from 'util'

export { Order, type Line as OrderLine } from './order.js'
export * from './money.js'
export * as errors from './errors.js'

const run = promisify(execFile)
// eslint-disable-next-line prefer-const
let counter = 0
/** How many orders a page shows. */
export const PAGE_SIZE: number = Number(process.env.PAGE_SIZE ?? 20)
const { API_URL, API_TOKEN: token = '' } = process.env
const cache = new Map<string, Promise<Order>>()

export enum Status {
  /** Not yet paid. */
  Open,
  Paid = 'paid',
  Late = Status.Open | weigh(2),
}

export interface Priced<T extends Money = Money> extends Shapes.Box, Named<T> {
  readonly price: T
  discount?(by: number): T
  [key: string]: unknown
  new (price: T): Priced<T>
  meta: { tags: string[]; owner: http.User }
}

export type Handler = (order: Order, next?: () => void) => Promise<void>
type Draft = Partial<Order> & { note: string; lines: { sku: string }[] }
type Unwrapped<T> = T extends Promise<infer U> ? U : { [K in keyof T]?: T[K] }

/** Orders over HTTP. */
@Controller('orders')
@Traced
export class OrdersController extends BaseController<Order> implements OnInit, Priced<Money> {
  static instances = 0
  #secret = makeSecret(token)
  private readonly queue: Queue<Order> = new Queue(http.options)
  declare legacyId?: string

  onSaved = async ({ id, lines: [first, ...others] }: Draft): Promise<void> => {
    await this.queue.push(id, first as Line)
    counter += others.length
  }

  constructor(
    private readonly repo: Repo<Order>,
    @Inject(TOKENS.clock) protected clock: Clock,
    options: { retries: number } = {} as never,
  ) {
    super(options)
    OrdersController.instances++
  }

  /** One order. */
  @Get(':id')
  @Cached({ seconds: 30 })
  async find(@Param('id') id: string): Promise<Order | undefined> {
    const found = cache.get(id) ?? this.repo.findOne({ where: { id } })
    const order = await found
    if (!order) throw new http.NotFound(`no order ${describeId(id)}`)
    order.lines.filter(line => line.price > PAGE_SIZE).forEach(line => audit(line.sku))
    return order
  }

  create(draft: Draft): Promise<Order>
  @Post()
  create(@Body() draft: Draft, status = Status.Open) {
    cache.set(draft.note, defaultClient.post('/orders', draft))
    delete cache[draft.note]
    const handlers = { retry: () => this.create(draft, status), cancel() { legacy.cancel(draft) } }
    return withRetry(handlers.retry, { onError: error => this.report(error) })
  }

  get total(): number { return this.#secret.length }
  set total(value) { this.#secret = value }

  private async report(error: unknown) {
    try {
      await run('logger', [String(error)])
    } catch (failure) {
      const { message, cause: { code } } = failure as Failure
      console.error(message, code)
    } finally {
      for (const key of cache.keys()) cache.delete(key)
    }
  }
}

@Injectable({ scope: Scope.REQUEST, factory: (zone: string) => new Clock(zone) })
class Clock {
  /** Where it ticks. */
  @Input() @IsOptional() zone: string = DEFAULT_ZONE
  static readonly Face = class { draw() { paint(this) } }
  static { Clock.register(new Clock()) }
}

abstract class BaseController<T> {
  abstract list(page: number): T[]
  protected constructor(public readonly options: object) {}
}

export namespace geometry.shapes {
  export interface Box { width: number }
  const unit = 1
  export function scale(box: Box, by = unit): Box {
    return { ...box, width: box.width * by }
  }
}

declare module 'express' {
  interface Request { user?: http.User }
}
declare global { var seamark: typeof cache }
declare function weigh(n: number): number

export function pick(key: 'a'): string
export function pick<K extends keyof Draft>(key: K, from?: Draft): Draft[K]
export function pick(key: string, from: any = {}): unknown {
  function nested(this: Window, ...rest: string[]) { return rest.concat(key) }
  let result: string | undefined
  result = nested.call(window, from['key'])
  return fetch(`${API_URL}/orders/${result!}`, { method: 'PUT', headers })
}

export default class extends (OrdersController as any) {}
