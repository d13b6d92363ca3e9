// The state of an order, as it is stored beside it (docs/decisions/0041).
import type { ClientBase } from 'pg'
import type { Currency } from '#money/money.ts'
import { type FactsRow, factsColumn, factsJoin } from '#orders/server/facts/order-columns.ts'
import type { DerivedFacts } from '#orders/server/facts/stored-facts.ts'
import type { StoredState } from '#orders/shown/stored-state.ts'
import { run } from '#platform/database/database.ts'

const storedColumn = `
  json_build_object('state', orders.state, 'dueMinor', orders.due_minor, 'advanceMinor', orders.advance_minor,
    'owedMinor', orders.owed_minor, 'returningMinor', orders.returning_minor, 'askedByDay', orders.asked_by_day,
    'toShip', orders.to_ship, 'sentUnpaid', orders.sent_unpaid, 'refunded', orders.refunded,
    'awaitsHouse', orders.awaits_house, 'derivedFacts', orders.derived_facts) as stored`
const columns = `orders.id, orders.number, orders.email, orders.currency, orders.total_minor, ${factsColumn}, ${storedColumn}`

export type StateRow = {
  id: string
  number: number
  email: string
  currency: Currency
  total_minor: number
  facts: FactsRow
  stored: Omit<StoredStateAndFacts, 'state'> & { state: StoredState['state'] | null }
}

/** All that is stored beside an order: its state, and the facts that its row does not say. */
export type StoredStateAndFacts = StoredState & { derivedFacts: DerivedFacts }

// Planning this view takes longer than reading it. PostgreSQL keeps a plan for all calls only where it cannot count the ids.
const byIds = {
  name: 'order-states',
  text: `select ${columns} from orders ${factsJoin} where orders.id = any((select $1::uuid[])::uuid[])`,
}

/** These orders with their facts and their stored state: both of one moment. */
export function readStoredStates(ids: readonly string[], client?: ClientBase): Promise<StateRow[]> {
  return run<StateRow>(byIds, [ids], client)
}

const after = {
  name: 'order-states-after',
  text: `
    select ${columns}
      from (select id from orders where number > $1 order by number limit $2) page
      join orders using (id) ${factsJoin} order by orders.number`,
}

/** The next orders after a number, at most `most`, with their facts and their stored state. */
export function readStoredStatesAfter(number: number, most: number, client?: ClientBase): Promise<StateRow[]> {
  return run<StateRow>(after, [number, most], client)
}

const store = {
  name: 'order-store-states',
  text: `
    update orders
       set state = stored.state, due_minor = "dueMinor", advance_minor = "advanceMinor", owed_minor = "owedMinor",
           returning_minor = "returningMinor", asked_by_day = "askedByDay", to_ship = "toShip", sent_unpaid = "sentUnpaid",
           refunded = stored.refunded, awaits_house = "awaitsHouse", derived_facts = "derivedFacts"
      from jsonb_to_recordset($1::jsonb) as stored (id uuid, state text, "dueMinor" bigint, "advanceMinor" bigint,
           "owedMinor" bigint, "returningMinor" bigint, "askedByDay" boolean, "toShip" boolean, "sentUnpaid" boolean,
           refunded boolean, "awaitsHouse" boolean, "derivedFacts" jsonb)
     where orders.id = stored.id`,
}

export async function writeStates(
  states: readonly (StoredStateAndFacts & { id: string })[],
  client?: ClientBase,
): Promise<void> {
  await run(store, [JSON.stringify(states)], client)
}
