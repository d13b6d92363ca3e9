import type { Hono } from 'hono'
import { findTargetHandler, isMiddleware } from 'hono/utils/handler'
import { declaredAccess } from '#platform/http/routes.ts'

/** Every route with the access it declares before anything else happens; undefined where it declares none. */
export function accessesOf(app: Pick<Hono, 'routes'>): Record<string, string | undefined> {
  const routes: Record<string, string | undefined> = {}
  const first = new Map<string, object>()
  for (const { method, path, handler: wrapped } of app.routes) {
    const name = `${method} ${path}`
    const handler = findTargetHandler(wrapped)
    if (!first.has(name)) first.set(name, handler)
    // A handler that calls the next one is middleware, not a route.
    if (!isMiddleware(handler)) routes[name] = declaredAccess(first.get(name) ?? {})
  }
  return routes
}

/** A shop with a route that declares no access does not open. */
export function refuseUndeclared(app: Pick<Hono, 'routes'>): void {
  const undeclared = Object.entries(accessesOf(app)).flatMap(([route, access]) => (access ? [] : [route]))
  if (undeclared.length > 0) throw new Error(`These routes do not say who may use them: ${undeclared.join(', ')}`)
}
