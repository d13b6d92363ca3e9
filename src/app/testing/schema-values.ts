// Values that fit a JSON schema, and the same bent until they do not.
import fc, { type Arbitrary } from 'fast-check'

export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** Values that a schema admits, or nearly: a text of the right length may still be no email. */
export function fitting(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map(fitting))
  if (schema.type === 'object') return anObject(schema)
  if (schema.type === 'array') {
    const { items = {}, minItems: minLength = 0, maxItems = 4 } = schema
    return fc.array(fitting(items), { minLength, maxLength: Math.min(maxItems, minLength + 3) })
  }
  if (schema.type === 'string') return aText(schema)
  if (schema.type === 'integer') return fc.integer({ min: least(schema), max: Math.min(schema.maximum ?? 99, 2 ** 31) })
  if (schema.type === 'number') return fc.double({ min: least(schema), max: schema.maximum ?? 9_999, noNaN: true })
  if (schema.type === 'boolean') return fc.boolean()
  return fc.jsonValue()
}

const least = ({ minimum, exclusiveMinimum }: Schema) => minimum ?? exclusiveMinimum ?? 0

function anObject({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, fitting(schema)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

function aText({ format, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  if (format === 'email') return fc.emailAddress()
  if (format === 'date') return fc.constantFrom('2026-12-20', '2024-02-29', '9999-12-31')
  if (format === 'uuid') return fc.uuid()
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: 'grapheme' })
}

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** Values that no honest caller sends. */
export const odd: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    1e308,
    -1e308,
    5e-324,
    2 ** 53,
    2 ** 63,
    '',
    ' ',
    '0',
    'NaN',
  ),
  fc.constantFrom<unknown>('Infinity', 'null', 'undefined', '[object Object]', [], {}, [[]], [null], { length: 1e9 }),
  fc.constantFrom<unknown>(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    '🌿'.repeat(50),
    'İ',
    'ﷺ',
  ),
  fc.constantFrom<unknown>(
    nested(50),
    nested(3_000),
    'x'.repeat(20_000),
    Array(2_000).fill(0),
    "'; drop table orders; --",
  ),
  fc.constantFrom<unknown>('<script>alert(1)</script>', '{{7*7}}', '../../etc/passwd', 'a@b.c\r\nBcc: d@e.f', '%00'),
  fc.jsonValue(),
)

const poison = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'length', 'toJSON', '']

/** The value with one of its parts taken away, or something odd in its place, or a poisoned name beside it. */
export function bent(value: Arbitrary<unknown>): Arbitrary<unknown> {
  const change = fc.record({
    at: fc.array(fc.nat(), { maxLength: 3 }),
    how: fc.constantFrom('replace', 'remove', 'poison', 'twice'),
    by: odd,
    name: fc.constantFrom(...poison),
  })
  return fc.tuple(value, fc.array(change, { maxLength: 3 })).map(([whole, changes]) => changes.reduce(bend, whole))
}

type Change = { at: number[]; how: string; by: unknown; name: string }

function bend(whole: unknown, { at, how, by, name }: Change): unknown {
  const [step, ...further] = at
  if (typeof whole !== 'object' || whole === null || step === undefined) return how === 'replace' ? by : whole
  const entries = Object.entries(whole)
  const index = entries.length === 0 ? 0 : step % entries.length
  const [key = '', part] = entries[index] ?? []
  if (further.length > 0) entries[index] = [key, bend(part, { at: further, how, by, name })]
  else if (how === 'remove') entries.splice(index, 1)
  else if (how === 'twice') entries.push([String(entries.length), part])
  else entries[how === 'poison' ? entries.length : index] = [how === 'poison' ? name : key, by]
  return Array.isArray(whole) ? entries.map(([, each]) => each) : ownEntries(entries)
}

/** An object that really has its own `__proto__`, which an assignment would swallow. */
function ownEntries(entries: [string, unknown][]): object {
  return Object.defineProperties(
    {},
    Object.fromEntries(
      entries.map(([key, value]) => [`${key}`, { value, enumerable: true, configurable: true }]).toReversed(),
    ),
  )
}
