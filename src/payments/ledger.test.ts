import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ledgerKinds, priceReasons, waiverReasons } from '#payments/ledger.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('no statement reads a meaning out of a reference or an occasion: they are keys', () => {
  const files = globSync(['database/views/*.sql', 'src/{payments,orders,reservations}/**/*.ts'], { cwd: root })
  const isParsed = /(?:provider_reference|occasion)(?: (?:like|~)|,? ':')/
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => !/\.test\.ts$/.test(file) && isParsed.test(read(file)))).toEqual([])
})

test('the table takes the reasons of the code', () => {
  const [, check = ''] =
    /constraint ledger_reason_is_known check \(([^;]*?) end\)/.exec(
      read('database/migrations/0103_reasons_of_entries.sql'),
    ) ?? []
  const reasons = [...check.matchAll(/reason in \(([^)]*)\)/g)].map(([, listed = '']) => listed.match(/[a-z-]+/g))
  const ofPrices = priceReasons.filter((reason) => ['order-placed', 'balance', 'lines-changed'].includes(reason))
  expect(reasons).toEqual([ofPrices, [...waiverReasons], [...waiverReasons]])
})

test('the sums of an order count every kind of entry, in SQL and in TypeScript', () => {
  const namedIn = (file: string, name: RegExp) =>
    [...read(file).matchAll(name)].flatMap(([, kinds = '']) => kinds.match(/[a-z-]+/g) ?? [])
  const inView = namedIn('database/views/order_facts.sql', /entry\.kind (?:=|in) \(?((?:'[a-z-]+'(?:, )?)+)/g)
  const inCode = namedIn('src/payments/server/ledger/ledger-of.ts', /\bof\('([a-z-]+)'\)/g)
  for (const named of [inView, inCode]) expect([...new Set(named)].toSorted()).toEqual([...ledgerKinds].toSorted())
})

test('the kinds that void an entry are those that the ledger enters with `voids`', () => {
  const [, voiding = ''] = /kind: `(case kind[^`]*)`/.exec(read('src/payments/server/ledger/entry-records.ts')) ?? []
  const kinds = [...voiding.matchAll(/(?:then|else) '([a-z-]+)'/g)].map(([, kind = '']) => kind)
  expect(kinds.toSorted()).toEqual(ledgerKinds.filter((kind) => kind.endsWith('-voided')).toSorted())
})
