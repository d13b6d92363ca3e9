import type { Hono } from 'hono'
import { findTargetHandler, isMiddleware } from 'hono/utils/handler'
import { declaredAccess } from '#platform/doors.ts'

/** Every door with the access it declares before anything else happens; undefined where it declares none. */
export function accessesOf(app: Pick<Hono, 'routes'>): Record<string, string | undefined> {
  const doors: Record<string, string | undefined> = {}
  const first = new Map<string, object>()
  for (const { method, path, handler: wrapped } of app.routes) {
    const name = `${method} ${path}`
    const handler = findTargetHandler(wrapped)
    if (!first.has(name)) first.set(name, handler)
    // Whatever hands on to a next one is on the way to a door, not a door.
    if (!isMiddleware(handler)) doors[name] = declaredAccess(first.get(name) ?? {})
  }
  return doors
}

/** A shop with a door that declares no access does not open. */
export function refuseUndeclared(app: Pick<Hono, 'routes'>): void {
  const undeclared = Object.entries(accessesOf(app)).flatMap(([door, access]) => (access ? [] : [door]))
  if (undeclared.length > 0) throw new Error(`These doors do not say who may use them: ${undeclared.join(', ')}`)
}
