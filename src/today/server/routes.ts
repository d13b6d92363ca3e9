import { guards } from '#accounts/server/access.ts'
import { toShipByDay } from '#orders/server/lists/to-do.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { type BusinessTime, businessNow, dayOf } from '#platform/time/clock.ts'
import { figuresOfReservations } from '#reservations/server/board/board.ts'
import { todayEndpoints } from '#today/endpoints.ts'
import { type Period, spansOf } from '#today/period.ts'
import type { PromisedParcels, ReservationMoney, Visits } from '#today/schema.ts'
import { bestProducts } from '#today/server/best-products.ts'
import { countOrders } from '#today/server/figures-records.ts'
import { salesOf } from '#today/server/sales.ts'
import { setUpOf, toDoList } from '#today/server/to-do.ts'
import { visitsIn } from '#visits/server/visits-in.ts'

/** The owners' first page. */
export function todayRoutes(settings: Settings) {
  const { adminsOnly } = guards(settings.publicUrl)
  const { open, routes } = openerOf(todayEndpoints)
  open('GET /admin/today/to-do', adminsOnly('read'), (_, c) => toDoList(c.var.account, businessNow()))
  open('GET /admin/today/set-up', adminsOnly('read'), () => setUpOf(settings))
  open('GET /admin/today/parcels', adminsOnly('read'), () => promisedParcels())
  open('GET /admin/today/reservations', adminsOnly('read'), () => moneyOfReservations(businessNow()))
  open('GET /admin/today/sales', adminsOnly('read'), ({ query }) => salesOf(query.period, businessNow()))
  open('GET /admin/today/products', adminsOnly('read'), ({ query }) => bestProducts(query.period, businessNow()))
  open('GET /admin/today/visits', adminsOnly('read'), ({ query }) => visits(query.period, businessNow()))
  return routes
}

async function promisedParcels(): Promise<PromisedParcels> {
  const days = await toShipByDay()
  return { count: days.reduce((sum, { count }) => sum + count, 0), days }
}

async function moneyOfReservations(now: BusinessTime): Promise<ReservationMoney> {
  const { deposits, 'due-this-week': dueThisWeek, overdue } = await figuresOfReservations(now)
  return { deposits, dueThisWeek, overdue }
}

async function visits(period: Period, now: BusinessTime): Promise<Visits> {
  const spans = spansOf(period, dayOf(now))
  const counted = await visitsIn(spans)
  const orders = await countOrders(spans.before.from, spans.now.from, spans.now.to)
  return { now: spans.now, steps: [...counted, { step: 'order', ...orders }] }
}
