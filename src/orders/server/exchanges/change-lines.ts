import type { PoolClient } from 'pg'
import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { takeFromStock } from '#catalogue/server/stock/take-from-stock.ts'
import { closeBalancePages } from '#checkout/server/sessions/balance-checkout.ts'
import { storeOrdersOf } from '#contacts/server/store-orders-of.ts'
import { isSame } from '#money/money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { insertLines, lockGoodsOf } from '#orders/server/exchanges/new-line-records.ts'
import { type PlannedChange, planLines } from '#orders/server/exchanges/plan-lines.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import { type LockedOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { removeUnits } from '#orders/server/refunds/remove-units.ts'
import type { LineChangeRequest } from '#orders/step-schemas/line-change-schema.ts'
import { expectMore } from '#payments/server/ledger/expect-more.ts'
import { waive } from '#payments/server/ledger/waive.ts'
import { oweRefund } from '#payments/server/refunds/owe-refund.ts'
import { newId } from '#platform/database/identifiers.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/**
 * Takes units out of an order and adds others, exactly as the preview said. No line is rewritten: some are lowered, others come
 * after them (docs/decisions/0045). The sum paid above the new price goes back.
 */
export async function changeLines(
  number: number,
  request: LineChangeRequest,
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  const catalogue = await currentCatalogue()
  await asOwner(number, 'change-lines', act, now, async (client, order) => {
    await lockGoodsOf(
      client,
      order.id,
      request.added.map(({ product_id }) => product_id),
    )
    const plan = await planLines(client, order, await readLines(client, order.id), request, catalogue, now)
    assertPossible(plan, request)
    const added = await exchange(client, order, plan, act.admin.email, now)
    const { returns, units, due } = plan
    const { reason } = request
    const sums = { amount_minor: returns.minor, due_minor: due.minor, currency: order.currency }
    const event = { ...sums, units, added, ...(reason && { reason }) }
    await recordEvent(client, order.id, 'lines-changed', act.admin.email, event, now)
    const data = { minor: String(returns.minor), ...(reason && { reason }) }
    await notifyBuyer(client, order, 'order-changed', now, { data, revision: 'next' })
    await storeOrdersOf(client, order.email)
    return { linesChanged: event }
  })
}

function assertPossible({ additions, obstacle, returns, due }: PlannedChange, request: LineChangeRequest): void {
  const problem = additions.find((each) => each.problem !== null)?.problem
  if (problem) throw new Refusal('conflict', `A product cannot be added: ${problem}`)
  if (additions.some(({ low }) => low) && !request.lowPricesConfirmed) {
    throw new Refusal('conflict', 'A price is far below the one in the shop')
  }
  if (obstacle) throw new Refusal('conflict', `The lines cannot be changed so: ${obstacle}`)
  if (returns.minor !== request.shownMinor || due.minor !== request.shownDueMinor) {
    throw new Refusal('conflict', 'Other sums go back or are due now')
  }
}

/** The lines that come are there before others leave: an order of which nothing is left here would count as shipped. */
async function exchange(
  client: PoolClient,
  order: LockedOrder,
  { units, gives, adds, returns, due, additions }: PlannedChange,
  actor: string,
  now: BusinessTime,
) {
  const { id: orderId, facts } = order
  const occasion = `lines:${newId()}`
  const change = { reason: 'lines-changed', occasion, actor } as const
  const lines = additions.flatMap(({ line }) => (line ? [line] : []))
  const added = lines.length > 0 ? await insertLines(client, orderId, lines, now) : []
  await expectMore(client, { orderId, amount: adds, ...change }, now)
  await waive(client, { orderId, reductions: gives, ...change }, now)
  const owing = { orderId, total: returns, owedBefore: owedBackOf(facts), reason: 'granted', occasion } as const
  await oweRefund(client, owing, now)
  await removeUnits(client, orderId, { units, restock: false, by: actor }, now)
  await takeFromStock(client, lines, { orderId, now })
  // An open page names the former sum.
  if (!isSame(due, dueOf(facts))) await closeBalancePages(client, orderId, now)
  return added
}
