import { afterEach, expect, test } from 'vitest'
import type { LegalTextJson } from '#legal/schema.ts'
import { legalTextToJson, termsInForce } from '#legal/server/legal-texts.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'

const shop = openTestShop()
const ask = (path: string) => shop.json<LegalTextJson>(`/api/legal-texts/${path}`)

afterEach(async () => {
  await shop.rows('delete from legal_texts where version > 1')
  await shop.rows('delete from house_facts')
})

/** A later version of the terms, as the owner's editor will write it. */
async function laterTerms(version: number, from: string) {
  await shop.rows(
    `insert into legal_texts (name, version, language, in_force_from, title, description, body)
     select 'terms', $1::int, language, $2, 'Terms ' || $1::int, 'Described', '<h2 id="seller">New</h2>' from unnest(array['en', 'fr']) as language`,
    [version, from],
  )
}

test.each(['privacy', 'terms', 'legal-notice', 'delivery-returns', 'accessibility', 'cookies'])(
  'PAGE-01 %s is shown in both languages, with its version and its day',
  async (name) => {
    for (const language of ['en', 'fr']) {
      const { status, body } = await ask(`${name}?language=${language}`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ name, version: 1, inForceFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
      expect(body.html).not.toContain('{{')
      expect(body.contents.length).toBeGreaterThan(3)
      // Stacked on a phone, a cell without its column's name is meaningless.
      const tables = body.html.match(/<table>.*?<\/table>/gs) ?? []
      expect(tables.filter((table) => table.includes('scope="col"') && table.includes('<td>'))).toEqual([])
      const page = await fetchPage(shop.url, `/${language}/${name}`)
      expect(page).toMatchObject({ status: 200, lang: language, title: `${body.title} – Immortela` })
      expect(page.words).toContain(body.contents[0]?.title)
    }
  },
)

test.each([
  ['no-such-text?language=en', 404],
  ['__proto__?language=en', 404],
  ['terms', 400],
  ['terms?language=de', 400],
  ['terms?language=en&version=0', 400],
  ['terms?language=en&version=2', 404],
])('%s is refused', async (path, status) => {
  expect((await ask(path)).status).toBe(status)
})

test('the owner’s facts are in the texts at once, on cached pages too', async () => {
  expect((await fetchPage(shop.url, '/fr/legal-notice')).words).toContain('[numéro RCS]')
  await shop.rows(`insert into house_facts (name, value) values ('register', 'RCS Ajaccio 123 456 789')`)
  await expect
    .poll(async () => (await fetchPage(shop.url, '/fr/legal-notice')).words)
    .toContain('RCS Ajaccio 123 456 789')
})

test('a version is in force from its day on, and the one before it stays to be read', async () => {
  await laterTerms(2, '2020-01-01')
  await laterTerms(3, '2999-01-01')
  expect((await ask('terms?language=en')).body).toMatchObject({ version: 2, title: 'Terms 2' })
  expect((await ask('terms?language=en&version=1')).body).toMatchObject({ version: 1, title: 'Terms of Service' })
  expect((await ask('terms?language=en&version=3')).status).toBe(404)
  await expect.poll(async () => (await fetchPage(shop.url, '/en/terms')).title).toBe('Terms 2 – Immortela')
  const former = await fetchPage(shop.url, '/en/terms?version=1')
  expect(former.words).toContain('no longer in force')
  expect(former.html).toContain('<meta name="robots" content="noindex"/>')
})

test('a shop whose clock is moved back still has terms to sell under', async () => {
  const twoMonths = new Date(Date.now() - 70 * 24 * 60 * 60 * 1000)
  expect((await termsInForce(twoMonths)).version).toBe(1)
})

test('a text of the house contains no element that runs or frames anything', async () => {
  await shop.rows(
    `insert into legal_texts (name, version, language, in_force_from, title, description, body)
     values ('cookies', 2, 'en', '2020-01-01', 'C', 'D',
       '<h2 id="x" onclick="a()">X</h2><script>a()</script><iframe src="/"></iframe><a href="javascript:a()">b</a><p>Kept</p>')`,
  )
  const { html } = (await ask('cookies?language=en')).body
  expect(html).toContain('<p>Kept</p>')
  expect(html).not.toMatch(/script|iframe|onclick/)
})

test('a text is cleaned once, however many letters enclose it, and each language by itself', async () => {
  const enclose = (language: 'en' | 'fr') => legalTextToJson('terms', language, businessNow())
  const first = await enclose('en')
  expect((await enclose('fr'))?.contents).not.toEqual(first?.contents)
  // The same list in memory: one that is cleaned again would be another, though equal.
  expect((await enclose('en'))?.contents).toBe(first?.contents)
})
