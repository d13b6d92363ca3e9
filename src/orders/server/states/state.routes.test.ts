import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type OrderState, orderStates } from '#orders/order.ts'
import { isInState, isInStates, stateOn } from '#orders/server/states/state-columns.ts'
import { storedStateOf } from '#orders/shown/stored-state.ts'
import { stateOf } from '#orders/states/state-of-order.ts'
import { someFacts } from '#orders/testing/some-facts.ts'
import { stateCases, today } from '#orders/testing/state-cases.ts'
import { compile } from '#platform/database/query.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

test.each(stateCases.map(([, own]) => own))(
  'ADM-02 list and board find an order by the state on its page: %j',
  async (own) => {
    const facts = someFacts(own)
    const { state } = storedStateOf(facts)
    const shown = stateOf(facts, today)
    const each = orderStates.map((one) => sql`${sql.lit(one)}, ${isInState(one, today)}`)
    const find = (states: OrderState[]) => {
      const { text, values } = compile(sql`
        select ${stateOn(today)} as state, json_build_object(${sql.join(each)}) as found,
               (${isInStates(states, today)}) as "isAmong"
          from json_populate_record(null::orders, ${JSON.stringify({ state, due_on: facts.dueOn })}) orders`)
      return shop.rows<{ state: string; found: Record<string, boolean>; isAmong: boolean }>(text, values)
    }
    const [row] = await find([shown])
    expect(row?.state).toBe(shown)
    expect(Object.entries(row?.found ?? {}).flatMap(([name, isIt]) => (isIt ? [name] : []))).toEqual([shown])
    expect(row?.isAmong).toBe(true)
    expect((await find(orderStates.filter((one) => one !== shown)))[0]?.isAmong).toBe(false)
    expect((await find([...orderStates]))[0]?.isAmong).toBe(true)
  },
)
