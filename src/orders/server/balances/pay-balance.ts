import type { PoolClient } from 'pg'
import { openBalance } from '#checkout/server/sessions/balance-checkout.ts'
import { openSession } from '#checkout/server/sessions/open-session.ts'
import { sessionLives } from '#checkout/server/sessions/session-expiry.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { type Amount, isSame } from '#money/money.ts'
import { isBalance } from '#orders/due/balance.ts'
import { dueOf } from '#orders/due/order-due.ts'
import type { OrderAccess } from '#orders/order-access.ts'
import { findOpenBalances } from '#orders/server/balances/balance-checkout-records.ts'
import { asBuyer } from '#orders/server/changes/as-buyer.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { payButtonLabel } from '#orders/shown/pay-button-label.ts'
import { stateOf } from '#orders/states/state-of-order.ts'
import { paymentProvider } from '#payments/server/providers/provider-in-use.ts'
import { newId, newReference } from '#platform/database/identifiers.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

// With less time than this left on a page that is open, the buyer gets another.
const leastMinutes = 5

type Asked = { shown: Amount; language: Language }
export type BalancePage = { url: string; reference: string }

/**
 * The payment page for what is still due of an order, at exactly the sum that was shown. A page that is open for it is
 * shown again; else there is a fresh one, however old the link is that led here.
 */
export async function payBalance(
  number: number,
  access: OrderAccess,
  { shown, language }: Asked,
  publicUrl: string,
  now: BusinessTime,
): Promise<BalancePage> {
  const checkout = await asBuyer(number, access, 'pay', now, async (client, order) => {
    const due = dueOf(order.facts)
    if (!isSame(due, shown)) throw new Refusal('conflict', 'Another sum is due now')
    const title = titleOf(order, language, now)
    return { email: order.email, due, title, ...(await findOrOpen(client, order, due, language, now)) }
  })
  if (checkout.paymentUrl) return { url: checkout.paymentUrl, reference: checkout.reference }
  const { title, due, email } = checkout
  const page = { total: due, lines: [{ title, quantity: 1, total: due }], email, language }
  const returning = { deliveryCountries: [], cancelPath: `/order/${number}?returned=unpaid` }
  const opened = await openSession(checkout, { ...page, ...returning }, publicUrl, now)
  if ('payAt' in opened) return { url: opened.payAt, reference: opened.reference }
  if (opened.refused === 'no-answer') throw new Refusal('unavailable', 'The payment provider does not answer')
  throw new Refusal('conflict', 'Nothing is due any more')
}

const dueNow = ({ facts }: LockedOrder, now: BusinessTime) => ({ kind: facts.kind, state: stateOf(facts, dayOf(now)) })

/** As the payment page names what is paid there. */
function titleOf(order: LockedOrder, language: Language, now: BusinessTime): string {
  const due = dueNow(order, now)
  const word = isBalance(due) ? 'orders.pay.balance-of' : 'orders.pay.payment-for'
  return wordsIn(language)(word, { number: String(order.number), kind: due.kind })
}

async function findOrOpen(client: PoolClient, order: LockedOrder, due: Amount, language: Language, now: BusinessTime) {
  const until = new Date(now.getTime() + leastMinutes * 60_000)
  const open = await findOpenBalances(client, order.id, due.minor, until)
  const current = open.find((each) => each.current)
  if (current) return current
  const button = wordsIn(language)(payButtonLabel(dueNow(order, now)), { amount: formatAmount(due, language) })
  const { expiresAt } = sessionLives(now)
  const provider = paymentProvider().name
  const fresh = { id: newId(), reference: newReference(), paymentUrl: null }
  const { id: orderId, email, memberId } = order
  const ofOrder = { orderId, email, memberId, language: order.language }
  await openBalance(client, { ...fresh, ...ofOrder, due, provider, expiresAt, button }, now)
  return fresh
}
