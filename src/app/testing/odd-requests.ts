import fc, { type Arbitrary } from 'fast-check'
import { odd } from '#app/testing/schema-values.ts'

const latin = fc
  .integer({ min: 0x20, max: 0xff })
  .filter((code) => code !== 0x7f)
  .map((code) => String.fromCharCode(code))
const headerValue = fc.oneof(
  fc.string({ unit: latin, maxLength: 60 }),
  fc.constantFrom(
    '',
    '*',
    'x'.repeat(4_000),
    'null',
    '../',
    '"',
    ';=;',
    'gzip;q=NaN',
    'language=fr; language=en',
    '%00',
    ','.repeat(200),
  ),
)
const headerName = fc.constantFrom(
  'accept',
  'accept-language',
  'accept-encoding',
  'cookie',
  'if-none-match',
  'range',
  'origin',
  'referer',
  'authorization',
  'idempotency-key',
  'x-request-id',
  'x-forwarded-host',
  'x-forwarded-for',
  'content-encoding',
  'x-http-method-override',
  'expect-ct',
  'te',
  'forwarded',
)

/** Headers that a client library would never send together. */
export const oddHeaders: Arbitrary<Record<string, string>> = fc.dictionary(headerName, headerValue, { maxKeys: 4 })

const contentTypes = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      ';',
      '',
    ),
  },
)

const large = 'x'.repeat(2_000_000)

/** The bytes of a value, now and then torn, swollen or not JSON at all. */
export const bodyOf = (value: Arbitrary<unknown>): Arbitrary<{ type: string; body: string | Buffer }> =>
  fc.record({
    type: contentTypes,
    body: fc.oneof(
      { weight: 30, arbitrary: value.map((each) => JSON.stringify(each) ?? '') },
      {
        weight: 3,
        arbitrary: fc.tuple(value, fc.nat(400)).map(([each, at]) => (JSON.stringify(each) ?? '').slice(0, at)),
      },
      { weight: 2, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          '',
          'NaN',
          '{"items":1e999}',
          '{"a":1,"a":2}',
          '['.repeat(100_000),
          '{"__proto__":{"x":1}}',
          '\u0000',
        ),
      },
      { weight: 1, arbitrary: fc.constantFrom(large, JSON.stringify({ items: [], giftMessage: large })) },
    ),
  })

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
  odd.map((each) =>
    encodeURIComponent(String(typeof each === 'string' ? each.toWellFormed() : JSON.stringify(each)).slice(0, 3_000)),
  ),
  fc.constantFrom(
    '%',
    '%E0%A4%A',
    '%00',
    '..',
    '.',
    '%2e%2e',
    '%2F',
    '..%2F..',
    '%5C',
    '%25',
    'a.b',
    '~',
    ';x=1',
    '@',
    ':',
    'fr',
    'en',
    '*',
  ),
)

/** A word where an address expects a name. */
export const oddName = word

export const oddQuery: Arbitrary<string> = fc.oneof(
  fc.constant(''),
  fc
    .array(
      fc.tuple(
        fc.constantFrom(
          'limit',
          'after',
          'ids',
          'product',
          'q',
          'language',
          'reference',
          'returned',
          'x',
          '__proto__',
          '',
        ),
        word,
      ),
      { maxLength: 4 },
    )
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
  fc.constantFrom('?', '??', '?&&&', '?=', '?%', `?${'a=b&'.repeat(500)}`, '?limit[]=1', '?a%00=b'),
)

const known = fc.constantFrom(
  '',
  'fr',
  'en',
  'collection',
  'renouvela-creme',
  'cart',
  'checkout',
  'payment-success',
  'search',
  'api',
  'dev',
  'simulator',
  'pay',
  'docs',
  '_serverFn',
  'assets',
)
const anywhere = fc.array(fc.oneof(known, word), { maxLength: 5 }).map((segments) => `/${segments.join('/')}`)
const visible = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))

/** Request targets: paths that nearly lead somewhere, and ones that were never meant to be paths. */
export const oddTarget: Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(anywhere, oddQuery).map(([path, query]) => path + query) },
  { weight: 1, arbitrary: fc.string({ unit: visible, minLength: 1, maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('http://evil.example', 'https://', '//', '///', '*', '?'), anywhere)
      .map(([a, b]) => a + b),
  },
)
