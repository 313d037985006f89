import { camelize } from './inflection.js'
import type { RoutePrefix } from './state.js'

const RAILS_HANDLER = /^([\w/]+)#(\w+)$/
const ACTION_ONLY = /^\w+$/

/** `admin/line_items` → `Admin.LineItemsController` */
export function controllerName(path: string): string {
  const parts = path.split('/').filter(part => part !== '')
  return `${parts.map(camelize).join('.')}Controller`
}

/** `users#show` → `UsersController.show`, inside `namespace :admin` → `Admin.UsersController.show`. */
export function handlerPath(handler: string, prefix: RoutePrefix | undefined): string {
  const named = RAILS_HANDLER.exec(handler)
  if (named !== null) return `${moduleOf(prefix)}${controllerName(named[1]!)}.${named[2]}`
  const controller = prefix?.controller ?? ''
  return controller !== '' && ACTION_ONLY.test(handler) ? `${controller}.${handler}` : handler
}

export function moduleOf(prefix: RoutePrefix | undefined): string {
  return prefix === undefined || prefix.module === '' ? '' : `${prefix.module}.`
}

export function isRailsHandler(handler: string): boolean {
  return RAILS_HANDLER.test(handler)
}

export function joinPaths(base: string, path: string): string {
  const joined = `${base}/${path}`.replace(/\/{2,}/g, '/')
  return joined.length > 1 && joined.endsWith('/') ? joined.slice(0, -1) : joined
}
