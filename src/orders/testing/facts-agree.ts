import { expect } from 'vitest'
import type { Currency } from '#money/money.ts'
import { keptOf } from '#orders/due/kept-money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import { type FactsRow, factsColumn, factsJoin, factsOf } from '#orders/server/facts/order-columns.ts'
import { readStoredStatesAfter } from '#orders/server/states/state-records.ts'
import { derivedOf, storeOutdated } from '#orders/server/states/store-state.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

const sums = `
  select orders.id, currency, ${factsColumn},
         json_build_object('due', order_facts.due_minor, 'kept', kept_minor, 'owed', order_facts.owed_minor,
           'total', (select sum(line.total_minor) from order_lines line where line.order_id = orders.id),
           'price', (select sum(line.left_minor) from priced_lines line where line.order_id = orders.id)) as found
    from orders ${factsJoin}`

type Row = { id: string; currency: Currency; facts: FactsRow; found: unknown }

export const maxOrders = 100_000

/** Every stored status agrees with the facts of its order. */
export async function assertStatusesAgree(): Promise<void> {
  for (const row of await readStoredStatesAfter(0, maxOrders)) {
    expect(row.stored, `the stored state of order ${row.number}`).toEqual(derivedOf(row))
  }
}

/** Stores the status of every order: a test has written rows that the shop alone writes otherwise. */
export async function storeAllStatuses(): Promise<void> {
  await storeOutdated(await readStoredStatesAfter(0, maxOrders))
}

/**
 * Every stored status agrees with the facts of its order, the view derives the same sums as the rules do, the ledger
 * expects the prices of all lines, and their reductions leave the price that it has.
 */
export async function assertFactsAgree(shop: TestShop): Promise<void> {
  await assertStatusesAgree()
  for (const { id, currency, facts: row, found } of await shop.rows<Row>(sums)) {
    const facts = factsOf(row, currency)
    expect(found, `what SQL adds up of order ${id}`).toEqual({
      ...{ due: dueOf(facts).minor, kept: keptOf(facts).minor, owed: owedBackOf(facts).minor },
      ...{ total: facts.total.minor, price: facts.price.minor },
    })
  }
}
