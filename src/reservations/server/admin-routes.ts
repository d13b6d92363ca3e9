import { stepOpener } from '#orders/server/routes/open-step.ts'
import type { Settings } from '#platform/settings.ts'
import { extendBalance } from '#reservations/server/balances/extend-balance.ts'
import { markReady } from '#reservations/server/balances/mark-ready.ts'
import { remind } from '#reservations/server/balances/remind.ts'

/** The steps of the house on a balance. */
export function reservationAdminRoutes(settings: Pick<Settings, 'publicUrl'>) {
  const { openStep, routes } = stepOpener(settings)
  openStep('ready', (number, { days }, admin, now) => markReady(number, admin, now, days))
  openStep('remind', (number, _, admin, now) => remind(number, admin, now))
  openStep('extend', (number, { dueOn }, admin, now) => extendBalance(number, dueOn, admin, now))
  return routes
}
