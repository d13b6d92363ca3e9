// The house's mail address on pages, in letters and in security.txt: one address, wherever it was set.
import { afterEach, expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { valuesOf } from '#house/fact-values.ts'
import type { HouseFacts } from '#house/schema.ts'
import { aQuestion, aWithdrawal, write } from '#inbox/testing/a-message.ts'
import { type Facts, factNames } from '#legal/facts.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { aRequestedOrder } from '#requests/testing/a-request.ts'
import { choose } from '#simulator/testing/payment-page.ts'
import { missingOfHouse } from '../../tools/start/missing-of-house.ts'

const houseEmail = 'bonjour@immortela.fr'
const shop = openTestShop({ houseEmail, houseLanguage: 'fr' })
const sample = 'house@immortela.example'

afterEach(() => shop.rows('delete from house_facts'))

const securityTxt = async () => (await sendRaw(shop.url, '/.well-known/security.txt')).text
const notesToHouse = () =>
  shop.rows<{ recipient: string; template: string }>(
    'select distinct recipient, template from mails where recipient in ($1, $2) order by template',
    [houseEmail, sample],
  )

const notesByLanguage = () =>
  shop.rows<{ language: string; count: number }>(
    "select language, count(*)::int as count from mails where template = 'message-note' group by language order by language",
  )

test('F11 mails to the house go to its own address, and none to the sample', async () => {
  await write(shop, aQuestion())
  await write(shop, aWithdrawal())
  await aRequestedOrder(shop)
  await choose((await anOpenCheckout(shop)).url, 'paid')
  const mails = await mailsTo(shop, houseEmail, 4)
  for (const { html } of mails) expect(html, 'in the language of the house').toContain('lang="fr-FR"')
  // The buyer reads English.
  const subtitles = mails.map(({ html }) => /Livraison offerte|Complimentary shipping|Free shipping/i.exec(html)?.[0])
  expect(subtitles.filter(Boolean)).toEqual(['Livraison offerte'])
  const notes = await notesToHouse()
  expect(notes.map(({ template }) => template)).toEqual(expect.arrayContaining(['message-note', 'order-note']))
  expect(new Set(notes.map(({ recipient }) => recipient))).toEqual(new Set([houseEmail]))
})

test('D31 orders and messages go to an address of their own, and without one to that of the house', async () => {
  const { headers } = await aMember(shop, { role: 'admin' })
  const { body } = await shop.json<HouseFacts>('/api/admin/house-facts', { headers })
  const own = { ordersEmail: 'commandes@immortela.fr', messagesEmail: 'questions@immortela.fr' }
  const save = (version: string, facts: Facts) =>
    shop.json<HouseFacts>('/api/admin/house-facts', {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ version, facts: valuesOf(facts) }),
    })
  const saved = await save(body.version, own)
  await choose((await anOpenCheckout(shop)).url, 'paid')
  await write(shop, aQuestion({ email: 'third@example.com' }))
  await write(shop, aWithdrawal({ email: 'fourth@example.com' }))
  await mailsTo(shop, own.ordersEmail, 1)
  await mailsTo(shop, own.messagesEmail, 2)
  const received = await shop.rows(
    'select recipient, template, count(*)::int from mails where recipient in ($1, $2) group by recipient, template',
    Object.values(own),
  )
  expect(received).toEqual(
    expect.arrayContaining([
      { recipient: own.ordersEmail, template: 'order-note', count: 1 },
      { recipient: own.messagesEmail, template: 'message-note', count: 2 },
    ]),
  )
  expect(received).toHaveLength(2)
  await save(saved.body.version, { messagesEmail: own.messagesEmail, email: 'maison@immortela.fr' })
  await choose((await anOpenCheckout(shop)).url, 'paid')
  await mailsTo(shop, 'maison@immortela.fr', 1)
})

test('D31 a language saved in the settings wins over the server, from the next mail on', async () => {
  const { headers } = await aMember(shop, { role: 'admin' })
  const { body } = await shop.json<HouseFacts>('/api/admin/house-facts', { headers })
  const saved = await shop.json('/api/admin/house-facts', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ version: body.version, facts: valuesOf({ language: 'en' }) }),
  })
  expect([body.other_language, saved.status]).toEqual(['fr', 200])
  const before = await notesByLanguage()
  await write(shop, aQuestion({ email: 'second@example.com' }))
  expect(await notesByLanguage()).toEqual([{ language: 'en', count: 1 }, ...before])
})

test.each(['/en/contact', '/fr/contact', '/en/withdraw', '/en/order', '/en', '/en/join/confirm', '/en/order/1001'])(
  '%s names the address of the house and no sample',
  async (path) => {
    const { html } = await fetchPage(shop.url, path)
    expect(html).toContain(houseEmail)
    expect(html).not.toContain(sample)
  },
)

test('security.txt names the address in the form of RFC 9116', async () => {
  const { status, headers, text } = await sendRaw(shop.url, '/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=UTF-8'])
  const fields = text.trim().split('\n')
  expect(fields).toEqual([
    `Contact: mailto:${houseEmail}`,
    `Contact: ${shop.url}/en/contact`,
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    'Preferred-Languages: en, fr',
    `Canonical: ${shop.url}/.well-known/security.txt`,
  ])
  const days = (Date.parse(fields[2]?.slice(9) ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(366)
})

const nameInFull = () =>
  shop.rows("insert into house_facts (name, value) select name, 'entered' from unnest($1::text[]) as name", [
    factNames.filter((name) => !/email$/i.test(name)),
  ])

test('going live is refused while a page would show a gap, and each is named as its field is', async () => {
  expect(await missingOfHouse(houseEmail)).toEqual([
    'The legal pages would show gaps. To be entered at /admin/settings: "Company name", "Legal form", "Trade register ' +
      'number", "VAT number", "Registered office", "Telephone", "Publication director", "Hosting provider", "Address and ' +
      'telephone of the host", "Mediator", "Address and website of the mediator", "Responsible person in the EU", ' +
      '"Address of the responsible person".',
  ])
  await nameInFull()
  expect(await missingOfHouse(houseEmail)).toEqual([])
  await shop.rows("delete from house_facts where name in ('vat', 'capital')")
  expect(await missingOfHouse(houseEmail)).toEqual([
    'The legal pages would show gaps. To be entered at /admin/settings: "VAT number".',
  ])
})

test('going live is refused while the house has a sample address only', async () => {
  await nameInFull()
  const refused = (address: string) => [
    `Withdrawals and orders would be written to ${address}, a sample address: set HOUSE_EMAIL, or "Email address" at /admin/settings, to the address of the house.`,
  ]
  expect(await missingOfHouse(undefined)).toEqual(refused(sample))
  expect(await missingOfHouse('shop@example.com')).toEqual(refused('shop@example.com'))
  expect(await missingOfHouse(houseEmail)).toEqual([])
})

test('an address in the facts of the house comes first, and counts at once', async () => {
  const own = 'atelier@immortela.fr'
  await nameInFull()
  await shop.rows("insert into house_facts (name, value) values ('email', $1)", [own])
  await expect.poll(securityTxt).toContain(`mailto:${own}`)
  expect(await missingOfHouse(undefined)).toEqual([])
  expect((await fetchPage(shop.url, '/en/contact')).html).toContain(own)
  await write(shop, aQuestion({ email: 'another@example.com' }))
  expect(await mailsTo(shop, own, 1)).toHaveLength(1)
  await shop.rows("update house_facts set value = $1 where name = 'email'", [sample])
  await expect.poll(securityTxt).toMatch(/^# This shop is not in business/)
  expect(await securityTxt()).not.toContain('mailto:')
  expect(await missingOfHouse(houseEmail)).toEqual([expect.stringContaining(sample)])
})
