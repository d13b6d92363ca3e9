import { afterEach, expect, test } from 'vitest'
import { aMember, anAuthClient } from '#accounts/testing/members.ts'
import { valuesOf } from '#house/fact-values.ts'
import type { HouseFacts } from '#house/schema.ts'
import type { Facts } from '#legal/facts.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const path = '/api/admin/house-facts'

type Headers = Record<string, string>
type Refused = { error: string; problems?: { field: string; problem: string }[]; current?: HouseFacts }

afterEach(() => shop.rows('delete from house_facts'))

const anAdmin = () => aMember(shop, { role: 'admin' })

async function read(headers: Headers): Promise<HouseFacts> {
  const { status, body } = await shop.json<HouseFacts>(path, { headers })
  expect(status).toBe(200)
  return body
}

const save = (headers: Headers, version: string, facts: Facts) =>
  shop.json<HouseFacts & Refused>(path, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ version, facts: valuesOf(facts) }),
  })

async function senderOfLetter() {
  const { email } = await aMember(shop)
  await anAuthClient(shop).resetPasswordForEmail(email)
  await mailsTo(shop, email, 1)
  const [letter] = await shop.rows('select sender, headers from mailbox where recipient = $1', [email])
  return letter
}

const entriesOf = () =>
  shop.rows<{ actor: string; before: Facts; after: Facts }>(
    "select actor, before, after from audit_entries where kind = 'house' order by occurred_at desc, id desc",
  )

test('D32 an admin saves facts, they are on the pages at once, and the audit has what differs', async () => {
  const admin = await anAdmin()
  expect((await fetchPage(shop.url, '/fr/legal-notice')).words).toContain('[dénomination sociale]')
  const { version, facts, other_email } = await read(admin.headers)
  expect([facts, other_email]).toEqual([{}, 'house@immortela.example'])
  const first = await save(admin.headers, version, { company: 'Immortela SAS', email: 'maison@immortela.fr' })
  expect(first.status).toBe(200)
  expect(first.body.facts).toEqual({ company: 'Immortela SAS', email: 'maison@immortela.fr' })
  const notice = await fetchPage(shop.url, '/fr/legal-notice')
  expect(notice.words).toContain('Immortela SAS')
  expect((await fetchPage(shop.url, '/en/contact')).html).toContain('maison@immortela.fr')

  const second = await save(admin.headers, first.body.version, { company: ' Immortela SA ' })
  expect(second.body.facts).toEqual({ company: 'Immortela SA' })
  expect((await entriesOf())[0]).toEqual({
    actor: admin.email,
    before: { company: 'Immortela SAS', email: 'maison@immortela.fr' },
    after: { company: 'Immortela SA', email: null },
  })
  expect(second.body.edits[0]).toMatchObject({ by: admin.email, after: { company: 'Immortela SA', email: null } })
  const { rows } = (
    await shop.json<{ rows: { kind: string; who: string }[] }>('/api/admin/audit?kind=house', {
      headers: admin.headers,
    })
  ).body
  expect(rows[0]).toMatchObject({ kind: 'house', who: admin.email })
})

test('D31 a language of mails to the house is checked, kept and audited; without one that of the server is named', async () => {
  const admin = await anAdmin()
  const { version, other_language } = await read(admin.headers)
  expect(other_language).toBe('en')
  const wrong = await save(admin.headers, version, { language: 'de' })
  expect([wrong.status, wrong.body.problems]).toEqual([400, [{ field: 'facts.language', problem: 'language' }]])
  const { status, body } = await save(admin.headers, version, { language: 'fr' })
  expect([status, body.facts]).toEqual([200, { language: 'fr' }])
  const [entry] = await entriesOf()
  expect(entry).toEqual({ actor: admin.email, before: { language: null }, after: { language: 'fr' } })
})

test('D31 a sender name and a reply address are checked, and are those of the next letter', async () => {
  const admin = await anAdmin()
  const { version, other_sender } = await read(admin.headers)
  expect(other_sender).toEqual({ name: 'Immortela', address: 'house@immortela.example' })
  const wrong = await save(admin.headers, version, { senderName: 'A <a@b.fr>', replyEmail: 'bonjour' })
  expect(wrong.body.problems).toEqual([
    { field: 'facts.senderName', problem: 'sender' },
    { field: 'facts.replyEmail', problem: 'email' },
  ])
  const own = { senderName: 'Maison Immortela', replyEmail: 'bonjour@immortela.fr' }
  const saved = await save(admin.headers, version, own)
  expect([saved.status, saved.body.facts, saved.body.other_sender]).toEqual([200, own, other_sender])
  expect(await senderOfLetter()).toEqual({
    sender: 'Maison Immortela <house@immortela.example>',
    headers: { 'Reply-To': 'bonjour@immortela.fr' },
  })
  await save(admin.headers, saved.body.version, {})
  expect(await senderOfLetter()).toEqual({
    sender: 'Immortela <house@immortela.example>',
    headers: null,
  })
})

test('D12 the countries of delivery are checked and kept', async () => {
  const admin = await anAdmin()
  const { version } = await read(admin.headers)
  for (const countries of ['CH', 'FR FR', 'FR,BE', 'none']) {
    const wrong = await save(admin.headers, version, { countries })
    expect([wrong.status, wrong.body.problems]).toEqual([400, [{ field: 'facts.countries', problem: 'countries' }]])
  }
  const { status, body } = await save(admin.headers, version, { countries: 'FR BE' })
  expect([status, body.facts]).toEqual([200, { countries: 'FR BE' }])
})

test('facts that are saved again as they are change nothing, whatever was seen', async () => {
  const admin = await anAdmin()
  const { version } = await read(admin.headers)
  const saved = await save(admin.headers, version, { company: 'Immortela SAS' })
  const before = await entriesOf()
  for (const seen of [version, saved.body.version, 'another']) {
    const again = await save(admin.headers, seen, { company: 'Immortela SAS' })
    expect([again.status, again.body.version]).toEqual([200, saved.body.version])
  }
  expect(await entriesOf()).toEqual(before)
})

test('of two admins who save at once one wins, and the answer to the other names that admin and the saved values', async () => {
  const [one, other] = [await anAdmin(), await anAdmin()]
  const { version } = await read(one.headers)
  const answers = await Promise.all([
    save(one.headers, version, { company: 'One' }).then((answer) => ({ ...answer, by: one.email })),
    save(other.headers, version, { company: 'Other' }).then((answer) => ({ ...answer, by: other.email })),
  ])
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
  expect([won?.status, lost?.status, lost?.body.error]).toEqual([200, 409, 'changed'])
  expect(lost?.body.current?.facts).toEqual(won?.body.facts)
  expect(lost?.body.current?.edits[0]?.by).toBe(won?.by)
  expect((await read(one.headers)).facts).toEqual(won?.body.facts)
})

test('a change by a tool of the database is seen too', async () => {
  const admin = await anAdmin()
  const { version } = await read(admin.headers)
  await shop.rows("insert into house_facts (name, value) values ('form', 'SAS')")
  const { status, body } = await save(admin.headers, version, { company: 'Immortela SAS' })
  expect([status, body.current?.facts]).toEqual([409, { form: 'SAS' }])
})

test('wrong facts are refused by their fields, and nothing is saved', async () => {
  const admin = await anAdmin()
  const { version } = await read(admin.headers)
  const { status, body } = await save(admin.headers, version, {
    ...{ company: 'Immortela SAS', register: 'RCS Nice 912 345 676', phone: '04 93 00 00 00', email: 'maison' },
  })
  expect(status).toBe(400)
  expect(body.problems).toEqual(
    expect.arrayContaining([
      { field: 'facts.register', problem: 'register-key' },
      { field: 'facts.phone', problem: 'phone-form' },
      { field: 'facts.email', problem: 'email' },
    ]),
  )
  expect((await read(admin.headers)).facts).toEqual({})
})

test('members and signed-out visitors neither read nor change the facts', async () => {
  const member = await aMember(shop)
  expect((await shop.json(path, { headers: member.headers })).status).toBe(403)
  expect((await save(member.headers, 'x', { company: 'Mine' })).status).toBe(403)
  expect((await shop.json(path)).status).toBe(401)
  expect((await save({}, 'x', { company: 'Mine' })).status).toBe(401)
  expect(await shop.rows('select from house_facts')).toEqual([])
})
