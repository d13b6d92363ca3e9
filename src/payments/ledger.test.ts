import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import {
  externalPrefix,
  ledgerKinds,
  notDuePrefix,
  remnantPrefix,
  retryPrefix,
  writeOffPrefix,
} from '#payments/ledger.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('views compare references and occasions with the prefixes of the ledger', () => {
  const compared = globSync('database/views/*.sql', { cwd: root }).flatMap((view) =>
    [...read(view).matchAll(/like '([^'%]*)/g)].map(([, prefix]) => prefix),
  )
  expect([...new Set(compared)].toSorted()).toEqual([retryPrefix, notDuePrefix, writeOffPrefix].toSorted())
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

test('code, and SQL of records, name the prefixes by their constants', () => {
  const literal = new RegExp(
    `['"\`](${[externalPrefix, notDuePrefix, remnantPrefix, retryPrefix, writeOffPrefix].join('|')})`,
  )
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll(sep, '/'))
  expect(files.length).toBeGreaterThan(500)
  const spelled = files.filter((file) => !/\.test\.tsx?$/.test(file) && literal.test(read(file)))
  expect(spelled).toEqual(['src/payments/ledger.ts'])
})
