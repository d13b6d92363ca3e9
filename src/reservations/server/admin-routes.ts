import { Hono } from 'hono'
import { stepRoute } from '#orders/server/step-route.ts'
import type { Settings } from '#platform/settings.ts'
import { extendSchema, readySchema } from '#reservations/schema.ts'
import { extendBalance, markReady } from '#reservations/server/call-balance.ts'

/** The steps of the house on a balance. */
export function reservationAdminRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const ready = stepRoute(publicUrl, {
    name: 'ready',
    summary: 'The goods are there: ask for the balance',
    wish: readySchema,
    take: (number, { days }, admin, now) => markReady(number, admin, now, days),
  })
  const extend = stepRoute(publicUrl, {
    name: 'extend',
    summary: 'Give more time for the balance',
    wish: extendSchema,
    take: (number, { dueOn }, admin, now) => extendBalance(number, dueOn, admin, now),
  })
  return new Hono().route('/', ready).route('/', extend)
}
