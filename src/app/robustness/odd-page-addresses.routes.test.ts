// With any query string, a page is drawn, redirected or not found.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import sitemap from '#app/sitemap.ts'
import { oddWords } from '#app/testing/invalid-requests.ts'
import { runs, seed } from '#language/testing/runs.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

type Node = { path?: string; children?: readonly unknown[] | undefined }

/** Every address of the sitemap, with real names in place of parameters. */
function pathsIn({ path, children = [] }: Node): string[] {
  const own = path?.replace('$slug', 'renouvela-creme').replace('$number', '1001').replace(/\$\w+/, 'x')
  return [...(own ? [own] : []), ...children.flatMap((child) => pathsIn(child as Node))]
}
const paths = ['', ...pathsIn(sitemap as Node)].flatMap((path) => [`/en${path}`, `/fr${path}`, path || '/'])

const names = [
  'version',
  'category',
  'q',
  'product',
  'reference',
  'token',
  'returned',
  'mode',
  'return',
  'tab',
  'view',
  'after',
  'state',
  '__proto__',
  'utm_source',
]
const words = [
  ...oddWords,
  'abc',
  '99999',
  '2',
  'true',
  'null',
  '%5B%22a%22%5D',
  '%7B%22a%22%3A1%7D',
  '%22%22',
  '%2F%2Fevil.example',
  'javascript%3Aalert(1)',
]

async function drawn(target: string): Promise<string | undefined> {
  const { status, text, headers } = await sendRaw(shop.url, target)
  const location = headers.location ?? shop.url
  if (new URL(location, shop.url).origin !== shop.url) return `${target} → ${location}`
  return status < 500 ? undefined : `${target} → ${status} ${text.slice(0, 60)}`
}

test('NAV-09 no page fails at one odd word under each of the names that pages read', {
  timeout: 120_000,
}, async () => {
  expect(paths.length).toBeGreaterThan(90)
  const faults: (string | undefined)[] = []
  // A short run asks each page a third of the words, the next page the next third.
  const oneOf = runs(1) > 1 ? 1 : 3
  for (const [at, path] of paths.filter((each) => each.startsWith('/en')).entries()) {
    for (const word of words.filter((_, index) => (index + at) % oneOf === 0))
      faults.push(await drawn(`${path}?${names.map((name) => `${name}=${word}`).join('&')}`))
  }
  expect(faults.filter(Boolean)).toEqual([])
})

test('NAV-09 no page fails over up to three odd parameters', { timeout: runs(120) * 1_000 }, async () => {
  const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...words)).map(([name, word]) => `${name}=${word}`)
  const target = fc
    .tuple(fc.constantFrom(...paths), fc.array(pair, { minLength: 1, maxLength: 3 }))
    .map(([path, pairs]) => `${path}?${pairs.join('&')}`)
  await fc.assert(
    fc.asyncProperty(target, async (each) => {
      expect(await drawn(each)).toBeUndefined()
    }),
    { seed, numRuns: runs(100) },
  )
})

test.each(['terms', 'privacy', 'cookies', 'accessibility', 'delivery-returns', 'legal-notice'])(
  'LEGAL a version of %s that is no number is not asked for, and one that never was is not found',
  async (name) => {
    const { status, headers } = await sendRaw(shop.url, `/en/${name}?version=abc`)
    expect([status, headers.location]).toEqual([307, `/en/${name}`])
    expect((await sendRaw(shop.url, `/en/${name}?version=99999`)).status).toBe(404)
    expect((await sendRaw(shop.url, `/en/${name}?version=9`)).status).toBe(404)
    expect((await sendRaw(shop.url, `/en/${name}?version=1`)).status).toBe(200)
  },
)
