import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Amount } from '#money/money.ts'
import type { OrderFacts } from '#orders/order.ts'
import { type FactsRow, factsOf } from '#orders/server/facts/order-columns.ts'
import { derivedFactsOf, factsRowOf } from '#orders/server/facts/stored-facts.ts'
import { stateRules } from '#orders/shown/stored-state.ts'
import { someFacts } from '#orders/testing/some-facts.ts'
import { stateCases } from '#orders/testing/state-cases.ts'

const rows = stateCases
  .flatMap(([, own]) => [own, { ...own, partlyShipped: true }, { ...own, linesOut: true, houseLate: true }])
  .map((own) => rowOf(someFacts(own)))
const totalMinor = 90_000

test.each(rows)('ADM-02 a list reads the facts that were stored: %j', (row) => {
  const { balance_processing, kind, cancelled_because, ready, due_on, grace_until } = row
  const { preparing, shipped, delivered, balance_days, grace_days } = row
  const days = { balance_days, grace_days }
  const stored = { balance_processing, kind, cancelled_because, ready, due_on, grace_until }
  const own = { ...stored, ...days, preparing, shipped, delivered }
  expect(factsRowOf({ ...own, derived: derivedFactsOf(row, totalMinor) }, totalMinor)).toEqual(row)
})

test('the version of the rules is raised with each change of the facts that are stored', () => {
  const stored = rows.map((row) => derivedFactsOf(row, totalMinor))
  const digest = createHash('sha256').update(JSON.stringify(stored)).digest('hex').slice(0, 12)
  // Another digest means other facts: raise `stateRules`, then write both here. For added cases, the digest alone.
  expect({ stateRules, digest }).toEqual({ stateRules: 3, digest: 'ecb4a87a837f' })
})

/** The row that `factsOf` reads these facts from. */
function rowOf({ total, ...facts }: OrderFacts): FactsRow {
  const columns = Object.entries({ ...facts, expected: total }).map(([name, value]) => {
    const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return isAmount(value) ? [`${column}_minor`, value.minor] : [column, value]
  })
  const row = Object.fromEntries(columns) as FactsRow
  expect(factsOf(row, total.currency)).toEqual({ ...facts, total })
  return row
}

function isAmount(value: unknown): value is Amount {
  return typeof value === 'object' && value !== null
}
