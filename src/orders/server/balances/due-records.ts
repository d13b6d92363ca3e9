import type { Currency } from '#money/money.ts'
import type { BalanceLetter } from '#orders/balances/balance-letter.ts'
import type { OrderFacts } from '#orders/order.ts'
import { type FactsRow, factsColumn, factsJoin, factsOf } from '#orders/server/facts/order-columns.ts'
import { balanceLettersColumn } from '#orders/server/facts/watched-columns.ts'
import { run } from '#platform/database/database.ts'

const balancesDue = {
  name: 'reservations-awaiting-balance',
  text: `
    select orders.id, orders.due_on as "dueOn", orders.grace_until as "graceUntil", orders.currency,
           ${factsColumn}, ${balanceLettersColumn}
      from orders ${factsJoin}
     where orders.kind = 'reservation' and orders.cancelled_at is null and orders.shipped_at is null
       and orders.due_on <= $1 and orders.due_minor > 0
     order by orders.due_on`,
}

type Row = {
  id: string
  dueOn: string
  graceUntil: string
  currency: Currency
  facts: FactsRow
  written: BalanceLetter[]
}
export type AwaitingBalance = Omit<Row, 'currency' | 'facts'> & { facts: OrderFacts }

/** Reservations here whose balance is due until a day, and not paid: those that wait for something else among them. */
export async function balancesDueBy(until: string): Promise<AwaitingBalance[]> {
  const rows = await run<Row>(balancesDue, [until])
  return rows.map(({ currency, ...row }) => ({ ...row, facts: factsOf(row.facts, currency) }))
}
