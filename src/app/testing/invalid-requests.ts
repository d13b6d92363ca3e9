// Requests that are right in everything but one part: they pass by what is checked first, and reach what is checked last.
import type { Schema } from '#app/testing/schema-values.ts'

/** Real names, days and numbers by the name of a field; undefined for a field that is to be left out. */
export type Known = Record<string, unknown>

/** A value that a schema admits, always the same, with what is known in it. */
export function example(schema: Schema, known: Known, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    const inner = known[name]
    const nearer = typeof inner === 'object' && inner !== null ? { ...known, ...inner } : known
    const wanted = fields.filter(([field]) => !(field in nearer && nearer[field] === undefined))
    return Object.fromEntries(wanted.map(([field, part]) => [field, example(part, nearer, field)]))
  }
  if (known[name] !== undefined) return known[name]
  if (schema.examples?.length) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  const [either] = schema.anyOf ?? schema.oneOf ?? []
  if (either) return example(either, known, name)
  if (schema.type === 'array') return [example(schema.items ?? {}, known, name)]
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
  if (schema.type === 'boolean') return false
  if (schema.format === 'date') return '2027-03-01'
  if (schema.format === 'date-time') return '2026-11-01T10:00:00Z'
  if (schema.format === 'uuid') return '0198c0de-0000-7000-8000-00000000abcd'
  return 'odette'
}

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
const poisoned = JSON.parse('{"__proto__":{"isDeposit":true},"constructor":{"prototype":{}}}')

const always = [null, '\0', 'a\0b', '\ud800', 'x'.repeat(20_000), -1, 1e308, true, [], {}, nested(500), poisoned]
const texts = ['', ' ', 'x'.repeat(300), 'a@b.c\r\nBcc: d@e.f', '__proto__', "'; drop table orders; --", '🌿\udf3f', 7]
const numbers = [0, 1.5, -0.01, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 2 ** 63, -(2 ** 53), 5e-324, '1', '1e999']
const days = ['0000-00-00', '0000-01-01', '0001-01-01', '1999-01-01', '2026-02-30', '3999-01-15', '9999-12-31']
const longDays = ['+010000-01-01', '275760-09-14', '-271821-04-19']

/** Values that no honest caller sends in place of such a value. */
function oddFor(value: unknown): unknown[] {
  if (typeof value === 'number') return [...always, ...numbers]
  if (typeof value !== 'string') return [...always, 'x', 7, [null], [[]]]
  return /^\d{4}-\d\d-\d\d$/.test(value) ? [...always, ...days, ...longDays, 7] : [...always, ...texts]
}

export type Spoil = { path: string[]; value: unknown }

/** For each part of a value, itself included, each odd one that may replace it. */
export function* spoils(whole: unknown, more: readonly unknown[] = [], path: string[] = []): Generator<Spoil> {
  for (const value of [...oddFor(whole), ...more]) yield { path, value }
  if (typeof whole !== 'object' || whole === null) return
  for (const [name, part] of Object.entries(whole)) yield* spoils(part, more, [...path, name])
}

/** The value with something else in one place. */
export function withSpoil(whole: unknown, { path: [name, ...further], value }: Spoil): unknown {
  if (name === undefined) return value
  const parts = Object.entries(whole ?? {}).map(([own, part]): [string, unknown] => [
    own,
    own === name ? withSpoil(part, { path: further, value }) : part,
  ])
  return Array.isArray(whole) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

/** Odd values for the parts of an address, where everything is text. */
export const oddWords = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%',
  'x'.repeat(3_000),
  '',
  '%20',
  '-1',
  '0',
  '1.5',
  '1e308',
  '2147483648',
  '9007199254740991',
  '9223372036854775808',
  '1000000000000000',
  '0000-00-00',
  '0000-01-01',
  '1999-01-01',
  '3999-01-15',
  '9999-12-31',
  '__proto__',
  'constructor',
  '..',
  '%2e%2e%2f',
  '[]',
  '%7B%7D',
  'a%0D%0AX-Evil:%201',
  "'%3B--",
  '%F0%9F%8C%BF',
]
