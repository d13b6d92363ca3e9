import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { externalPrefix, notDuePrefix, remnantPrefix, retryPrefix, writeOffPrefix } from '#payments/ledger.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('views compare references and occasions with the prefixes of the ledger', () => {
  const compared = globSync('database/views/*.sql', { cwd: root }).flatMap((view) =>
    [...read(view).matchAll(/like '([^'%]*)/g)].map(([, prefix]) => prefix),
  )
  expect([...new Set(compared)].toSorted()).toEqual([retryPrefix, notDuePrefix, writeOffPrefix].toSorted())
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
