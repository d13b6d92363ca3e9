// Two contacts of one person are merged by hand, and the merge is undone.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { leave } from '#community/testing/a-join.ts'
import { compareContacts } from '#contacts/server/compare-contacts.ts'
import { openErasures } from '#contacts/server/erased-people.ts'
import { recordContact } from '#contacts/server/record-contact.ts'
import { storeOrdersOf } from '#contacts/server/store-orders-of.ts'
import { forgetOldMerges } from '#contacts/server/undo-merge.ts'
import { aQuestion, write } from '#inbox/testing/a-message.ts'
import { aKey } from '#keys/testing/a-key.ts'
import { runs, seed } from '#language/testing/runs.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import type { BuyerList } from '#people/buyer-schema.ts'
import type { WholeContact } from '#people/contact-fact-schema.ts'
import type { ContactList } from '#people/contact-list-schema.ts'
import type { History, Purchases } from '#people/history-schema.ts'
import type { Duplicates } from '#people/merge-schema.ts'
import { readSender } from '#people/server/contact/read-sender.ts'
import { storeDueSums } from '#people/server/sums/store-due-sums.ts'
import { aContact, mergesIn, says } from '#people/testing/a-merge.ts'
import { assertOrdersOfContactsAgree } from '#people/testing/orders-of-contacts.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'

const shop = openTestShop()
let owner: TestMember
const { preview, post, undo, merge, undone, mergesOf } = mergesIn(shop, () => owner)

beforeAll(async () => {
  owner = await aMember(shop, { role: 'admin' })
  openErasures(shop.settings)
})

const get = async <Body>(path: string) => (await shop.json<Body>(`/api/admin/${path}`, { headers: owner.headers })).body
const whole = (id: string) => get<WholeContact>(`contacts/${id}`)
const put = (path: string, body: object) =>
  shop.json<{ version: number; error?: string }>(`/api/admin/${path}`, {
    method: 'PUT',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const idsFound = async (q: string) =>
  (await get<ContactList>(`contacts?${new URLSearchParams({ q })}`)).rows.map(({ id }) => id)
const sources = async (id: string) => (await get<History>(`contacts/${id}/history`)).entries.map(({ source }) => source)

async function note(contact: string, body: string): Promise<string> {
  const id = newId()
  expect((await put(`contacts/${contact}/notes/${id}`, { body, pinned: false, version: 0 })).status).toBe(200)
  return id
}
async function task(contactId: string): Promise<string> {
  const id = newId()
  const aTask = { title: 'Call', note: '', dueOn: null, assigneeId: null, orderNumber: null, version: 0 }
  expect((await put(`tasks/${id}`, { ...aTask, contactId })).status).toBe(200)
  return id
}
async function tag(contacts: string[], name: string, id = newId()): Promise<string> {
  const { body } = await shop.post<{ id: string }>(`/api/admin/tags/${id}/put-on`, { contacts, name }, owner.headers)
  return body.id
}
async function correct(id: string, change: object) {
  const { firstName, lastName, email, telephone, country, postcode, language, version } = await whole(id)
  const facts = { firstName, lastName, email: email ?? '', telephone: telephone ?? '', country: country ?? '' }
  const { status, body } = await put(`contacts/${id}`, {
    ...{ ...facts, postcode: postcode ?? '', language, version, anyway: true },
    ...change,
  })
  expect(status, body.error).toBe(200)
}

/** Tables that a merge and its undo may leave otherwise: its own record, what happened, and jobs. */
const others = [
  'contact_merges',
  'audit_entries',
  'rate_limits',
  'contact_words',
  'contacts_to_compare',
  'business_clock',
]
/** All rows of the database; versions may move on. */
async function dump(): Promise<Record<string, string[]>> {
  await storeDueSums(businessNow())
  const tables = await shop.rows<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [others],
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const version = name === 'contacts' ? " - 'version'" : name === 'sessions' ? " - 'last_seen_at'" : ''
    const rows = await shop.rows<{ row: string }>(
      `select (to_jsonb(t)${version})::text as row from ${name} t order by 1`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

/** Two contacts with everything: orders, messages, notes, tasks, tags, letters. */
async function twoContacts() {
  const [one, other] = [
    await aContact(shop, { telephone: '+33612345678', postcode: '75001' }),
    await aContact(shop, { firstName: 'Annie', telephone: '+33698765432', country: null }),
  ]
  const bought = [await aBoughtOrder(shop, { customerEmail: one.email })]
  bought.push(await aBoughtOrder(shop, { customerEmail: other.email }))
  await write(shop, aQuestion({ email: one.email }))
  await write(shop, aQuestion({ email: other.email }))
  const [shared, own] = [
    await tag([one.id, other.id], `Shared ${one.id.slice(-12)}`),
    await tag([other.id], `Own ${one.id.slice(-12)}`),
  ]
  await correct(other.id, { firstName: 'Annie', telephone: '+33698765432', country: 'BE' })
  const notes = [await note(one.id, 'Hers'), await note(other.id, 'Also hers')]
  const tasks = [await task(one.id), await task(other.id)]
  await says(shop, one.id, 'given')
  await says(shop, other.id, 'withdrawn')
  await compareContacts(businessNow())
  return { one, other, bought, shared, own, notes, tasks }
}

test('CRM-06 an undo equals before, by comparison of the whole database', async () => {
  const { one, other } = await twoContacts()
  const before = await dump()
  const id = await merge(one.id, other.id, ['firstName', 'telephone', 'country'])
  expect((await whole(one.id)).name).toContain('Annie')
  expect(await dump()).not.toEqual(before)
  await undone(id)
  const after = await dump()
  for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows)
  expect((await undo(id)).status, 'sent again').toBe(200)
  expect(await dump()).toEqual(after)
})

test('CRM-06 the contact that stays has all of both, and is found by all of both', async () => {
  const { one, other, bought, shared, own, notes, tasks } = await twoContacts()
  await merge(one.id, other.id)
  const stays = await whole(one.id)
  expect((await whole(other.id)).id, 'the page of the merged one').toBe(one.id)
  expect(stays.tags.map(({ id }) => id).toSorted()).toEqual([shared, own].toSorted())
  for (const q of [one.email, other.email, '98765432', `${bought[1]?.number}`]) {
    const found = await idsFound(q)
    expect(found, q).toContain(one.id)
    expect(found, q).not.toContain(other.id)
  }
  expect((await get<ContactList>('contacts')).rows.map(({ id }) => id)).not.toContain(other.id)
  const purchases = await get<Purchases>(`contacts/${one.id}/purchases`)
  expect(purchases.orders.map(({ number }) => number).toSorted()).toEqual(bought.map(({ number }) => number).toSorted())
  expect(purchases.totals).toMatchObject([{ orders: 2 }])
  const [row] = (await get<BuyerList>(`buyers?${new URLSearchParams({ q: other.email })}`)).rows
  expect(row).toMatchObject({ id: one.id, orderCount: 2 })
  const { notes: found } = await get<{ notes: { id: string }[] }>(`contacts/${one.id}/notes`)
  expect(found.map(({ id }) => id).toSorted()).toEqual(notes.toSorted())
  const list = await get<{ rows: { id: string }[] }>(`tasks?contact=${one.id}`)
  expect(list.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(tasks))
  const history = await sources(one.id)
  expect(history.filter((each) => each === 'message')).toHaveLength(2)
  expect(history).toContain('merge')
  expect(await readSender(other.email)).toMatchObject({ contactId: one.id, orderCount: 2 })
  await assertOrdersOfContactsAgree()
})

test('CRM-06 a later order of the merged email counts for the contact that stays, and goes back with it', async () => {
  const [one, other] = [await aContact(shop), await aContact(shop)]
  const id = await merge(one.id, other.id)
  await aBoughtOrder(shop, { customerEmail: other.email })
  expect(await get<Purchases>(`contacts/${one.id}/purchases`)).toMatchObject({ totals: [{ orders: 1 }] })
  await assertOrdersOfContactsAgree()
  await undone(id)
  expect(await get<Purchases>(`contacts/${one.id}/purchases`)).toMatchObject({ totals: [] })
  expect(await get<Purchases>(`contacts/${other.id}/purchases`)).toMatchObject({ totals: [{ orders: 1 }] })
  await assertOrdersOfContactsAgree()
})

test('CRM-06 the most restrictive answer about letters wins, and a withdrawal after the merge survives its undo for both', async () => {
  const lettersOf = async (id: string) => (await whole(id)).letters
  const states = ['given', 'asked', 'withdrawn', undefined] as const
  for (const mine of states) {
    for (const theirs of states) {
      const [one, other] = [await aContact(shop), await aContact(shop)]
      if (mine) await says(shop, one.id, mine)
      if (theirs) await says(shop, other.id, theirs)
      const expected = mine === 'withdrawn' || theirs === 'withdrawn' ? 'withdrawn' : (mine ?? 'never')
      expect((await preview(one.id, other.id)).body.letters).toBe(expected)
      const id = await merge(one.id, other.id)
      expect(await lettersOf(one.id), `${mine} and ${theirs}`).toBe(expected)
      await undone(id)
      expect([await lettersOf(one.id), await lettersOf(other.id)]).toEqual([mine ?? 'never', theirs ?? 'never'])
    }
  }
  for (const by of ['one', 'other'] as const) {
    const pair = { one: await aContact(shop), other: await aContact(shop) }
    for (const each of Object.values(pair)) await says(shop, each.id, 'given')
    const id = await merge(pair.one.id, pair.other.id)
    expect((await leave(shop, `leaving-${pair[by].id}`)).body.status).toBe('withdrawn')
    expect(await lettersOf(pair.one.id), by).toBe('withdrawn')
    await undone(id)
    expect([await lettersOf(pair.one.id), await lettersOf(pair.other.id)], by).toEqual(['withdrawn', 'withdrawn'])
  }
})

test('CRM-06 a fact that was edited since stays, and the preview of the undo names it; new notes stay', async () => {
  const { one, other, notes, own } = await twoContacts()
  const id = await merge(one.id, other.id, ['firstName', 'lastName', 'telephone'])
  await correct(one.id, { firstName: 'Anna', postcode: '69001' })
  const later = await note(one.id, 'Written since')
  await shop.post(`/api/admin/tags/${own}/take-off`, { contacts: [one.id] }, owner.headers)
  expect(await mergesOf(one.id)).toMatchObject([{ id, edited: ['firstName', 'postcode'], obstacle: null }])
  await undone(id)
  expect(await whole(one.id)).toMatchObject({ firstName: 'Anna', postcode: '69001', telephone: '+33612345678' })
  expect(
    (await whole(other.id)).tags.map(({ id: of }) => of),
    'a tag that was taken off since',
  ).not.toContain(own)
  const notesOf = async (of: string) =>
    (await get<{ notes: { id: string }[] }>(`contacts/${of}/notes`)).notes.map((each) => each.id)
  expect((await notesOf(one.id)).toSorted()).toEqual([notes[0], later].toSorted())
  expect(await notesOf(other.id)).toEqual([notes[1]])
  expect((await sources(other.id)).filter((each) => each.includes('merge')).toSorted()).toEqual(['merge', 'unmerge'])
})

test('CRM-06 a merge is refused as soon as one contact is not as it was seen, and sent again it changes nothing', async () => {
  const [one, other] = [await aContact(shop), await aContact(shop)]
  const { staying, merged } = (await preview(one.id, other.id)).body
  const seen = { version: staying.version, otherVersion: merged.version, fromOther: [] }
  await correct(other.id, { firstName: 'Else' })
  expect(await post(one.id, other.id, seen)).toMatchObject({ status: 409, body: { error: 'changed' } })
  expect((await whole(other.id)).id).toBe(other.id)
  const now = { ...seen, otherVersion: merged.version + 1 }
  const first = await post(one.id, other.id, now)
  expect(first.status).toBe(200)
  expect((await post(one.id, other.id, now)).body).toEqual(first.body)
  expect((await post(other.id, one.id, now)).status, 'the other way round').toBe(409)
  expect((await post(one.id, one.id, now)).status).toBe(400)
  expect((await post(one.id, newId(), now)).status).toBe(404)
  expect(
    (
      await put(`contacts/${other.id}`, {
        ...(await whole(one.id)),
        email: '',
        telephone: '1',
        country: '',
        postcode: '',
      })
    ).status,
  ).toBe(409)
  expect((await shop.rows('select from contact_merges where staying_id = $1', [one.id])).length).toBe(1)
})

test('CRM-06 of two contacts the one with an email stays', async () => {
  const [one, other] = [await aContact(shop, { email: null, telephone: '+33611112222' }), await aContact(shop)]
  const { body } = await preview(one.id, other.id)
  expect(body.obstacle).toBe('email')
  const seen = { version: 1, otherVersion: 1, fromOther: [] }
  expect((await post(one.id, other.id, seen)).status).toBe(400)
  await merge(other.id, one.id, ['telephone'])
  expect((await whole(other.id)).telephone).toBe('+33611112222')
})

test('CRM-06 a group is flat: only the latest merge is undone first, for thirty days', async () => {
  const contacts = [await aContact(shop), await aContact(shop), await aContact(shop)]
  const [a = '', b = '', c = ''] = contacts.map(({ id }) => id)
  const into = async () =>
    (
      await shop.rows<{ into: string | null }>(
        'select merged_into as into from contacts where id = any($1) order by array_position($1, id)',
        [[a, b, c]],
      )
    ).map((row) => row.into)
  const first = await merge(a, b)
  const second = await merge(c, a)
  expect(await into()).toEqual([c, c, null])
  expect(await undo(first)).toMatchObject({ status: 409 })
  await undone(second)
  expect(await into()).toEqual([null, a, null])
  await shop.rows(`update contact_merges set merged_at = merged_at - interval '31 days' where id = $1`, [first])
  expect((await mergesOf(a))[0]?.obstacle).toBe('late')
  expect((await undo(first)).status).toBe(404)
  await forgetOldMerges()
  expect(await shop.rows('select from contact_merges where id = $1 and kept is null', [first])).toHaveLength(1)
})

test('CRM-06 of eight merges and opposite ones at once there is one', async () => {
  const [one, other] = [await aContact(shop), await aContact(shop)]
  const seen = { version: 1, otherVersion: 1, fromOther: [] }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => (n % 2 ? post(one.id, other.id, seen) : post(other.id, one.id, seen))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const merges = await shop.rows<{ id: string }>('select id from contact_merges where staying_id = any($1)', [
    [one.id, other.id],
  ])
  expect(merges).toHaveLength(1)
  const undos = await Promise.all(Array.from({ length: 4 }, () => undo(merges[0]?.id ?? '')))
  expect(undos.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('CRM-06 traces and orders that arrive while contacts are merged and undone wait for no one in a circle', async () => {
  const [one, other] = [await aContact(shop), await aContact(shop)]
  const trace = (email: string) =>
    inTransaction(async (client) => {
      await recordContact(client, { email, language: 'en', source: 'order', worth: 'paid' }, businessNow())
      await storeOrdersOf(client, email)
    })
  for (let round = 0; round < 6; round += 1) {
    const [a, b] = round % 2 ? [one, other] : [other, one]
    const merging = merge(a.id, b.id)
    await Promise.all([merging, ...Array.from({ length: 6 }, (_, n) => trace(n % 2 ? one.email : other.email))])
    await Promise.all([
      undone(await merging),
      ...Array.from({ length: 6 }, (_, n) => trace(n % 2 ? other.email : one.email)),
    ])
  }
  await assertOrdersOfContactsAgree()
})

test('CRM-06 keys with the permission merge, others do not', async () => {
  const [one, other] = [await aContact(shop), await aContact(shop)]
  const seen = { version: 1, otherVersion: 1, fromOther: [] }
  const reader = await aKey(shop, ['read'])
  expect((await post(one.id, other.id, seen, reader)).status).toBe(403)
  const key = await aKey(shop, ['people'])
  const done = await post(one.id, other.id, seen, key)
  expect(done.status).toBe(200)
  expect((await undo(done.body.id, key)).status).toBe(200)
  const entries = await shop.rows<{ after: object }>(
    "select after from audit_entries where kind = 'contact' and name = $1 order by occurred_at, id",
    [one.id],
  )
  expect(entries.map(({ after }) => after)).toEqual([{ merged: other.id }, { unmerged: other.id }])
})

test('CRM-06 pairs that may be one person are proposed, and those that are not are remembered', async () => {
  const telephone = '+33655500001'
  const [one, other] = [await aContact(shop, { telephone }), await aContact(shop, { telephone })]
  const similar = { firstName: 'Zoé', lastName: 'Léger', postcode: '13001' }
  const [named, alike] = [await aContact(shop, similar), await aContact(shop, { ...similar, firstName: 'ZOE' })]
  await compareContacts(businessNow())
  const pairsOf = async (id: string) =>
    (await get<Duplicates>(`duplicates?contact=${id}`)).rows.map(({ because, ...pair }) => [
      because,
      ...[pair.one.id, pair.other.id].toSorted(),
    ])
  expect(await pairsOf(one.id)).toEqual([['telephone', ...[one.id, other.id].toSorted()]])
  expect(await pairsOf(alike.id)).toEqual([['name', ...[named.id, alike.id].toSorted()]])
  const answer = (method: string) =>
    shop.fetch(`/api/admin/duplicates/${one.id}/${other.id}`, { method, headers: owner.headers })
  for (const _ of [1, 2]) expect((await answer('PUT')).status).toBe(204)
  expect(await pairsOf(one.id)).toEqual([])
  await correct(one.id, { firstName: 'Else' })
  await compareContacts(businessNow())
  expect(await pairsOf(one.id), 'remembered').toEqual([])
  expect((await answer('DELETE')).status).toBe(204)
  expect(await pairsOf(other.id)).toHaveLength(1)
  const id = await merge(named.id, alike.id)
  expect(await pairsOf(named.id)).toEqual([])
  await undone(id)
  expect(await pairsOf(named.id)).toHaveLength(1)
  await correct(one.id, { telephone: '+33655500002' })
  await compareContacts(businessNow())
  expect(await pairsOf(other.id), 'no longer the same').toEqual([])
})

test('CRM-06 a contact that arrives while another is merged is compared with it once the merge is undone', async () => {
  const telephone = '+33655500011'
  const [one, other] = [await aContact(shop), await aContact(shop, { telephone })]
  await compareContacts(businessNow())
  const id = await merge(one.id, other.id)
  const later = await aContact(shop, { telephone })
  await compareContacts(businessNow())
  await undone(id)
  await compareContacts(businessNow())
  const { rows } = await get<Duplicates>(`duplicates?contact=${later.id}`)
  expect(rows.map((pair) => [pair.one.id, pair.other.id].toSorted())).toEqual([[other.id, later.id].toSorted()])
})

test('CRM-06 two who are said to be two people before they are a pair are proposed no more, nor is one who was added beside another', async () => {
  const telephone = '+33655500012'
  const [one, other] = [await aContact(shop, { telephone }), await aContact(shop)]
  const path = `/api/admin/duplicates/${one.id}/${other.id}`
  expect((await shop.fetch(path, { method: 'PUT', headers: owner.headers })).status).toBe(204)
  await correct(other.id, { telephone })
  const named = { firstName: 'Beside', lastName: 'Another', email: 'beside-another@example.com' }
  const person = { ...named, telephone, country: 'FR', language: 'fr', anyway: true }
  const added = await shop.post<{ id: string }>('/api/admin/contacts', person, owner.headers)
  expect(added.status).toBe(200)
  await compareContacts(businessNow())
  for (const id of [one.id, other.id, added.body.id])
    expect((await get<Duplicates>(`duplicates?contact=${id}`)).rows, id).toEqual([])
})

test('CRM-06 the pages of possible duplicates go on where one ended, though its last pair is gone', async () => {
  const last = async () => (await get<Duplicates>('duplicates')).rows.length
  for (let pair = 0; pair < 11; pair += 1) {
    const telephone = `+336555002${String(pair).padStart(2, '0')}`
    for (const _ of [1, 2]) await aContact(shop, { telephone })
  }
  for (let pair = 0; pair < 11; pair += 1) {
    const telephone = `+336555003${String(pair).padStart(2, '0')}`
    for (const _ of [1, 2]) await aContact(shop, { telephone })
  }
  await compareContacts(businessNow())
  expect(await last()).toBe(20)
  const first = await get<Duplicates>('duplicates')
  const end = first.rows.at(-1)
  await shop.rows('delete from contacts where id = $1', [end?.one.id])
  const second = await get<Duplicates>(`duplicates?after=${first.next}`)
  expect(second.rows.length).toBeGreaterThan(1)
  for (const after of ['x', '1:2', `-1:${newId()}:${newId()}`, `1:${'-'.repeat(36)}:${'a'.repeat(36)}`])
    expect((await shop.fetch(`/api/admin/duplicates?after=${after}`, { headers: owner.headers })).status).toBe(400)
})

test('CRM-06 D29 the copy has the data of the whole group, and an erasure takes all of it', async () => {
  const [one, other] = [await aContact(shop, { firstName: 'Qkeep' }), await aContact(shop, { firstName: 'Qgone' })]
  await write(shop, aQuestion({ email: other.email }))
  await note(other.id, 'Qnote')
  await merge(one.id, other.id)
  const copy = await get<{ merged: { contact: { email: string }; messages: unknown[] }[] }>(
    `contacts/${other.id}/data?notes=yes`,
  )
  expect(copy).toMatchObject({ contact: { email: one.email }, merged: [{ contact: { email: other.email } }] })
  expect(copy.merged[0]?.messages).toHaveLength(1)
  expect(await get(`contacts/${one.id}/erasure`)).toMatchObject({
    confirmation: one.email,
    goes: { messages: 1, notes: 1 },
  })
  const erased = await shop.post(
    `/api/admin/contacts/${one.id}/erasure`,
    { typed: one.email, writes: false },
    owner.headers,
  )
  expect(erased.status).toBe(200)
  const left = await shop.rows(
    `select from contacts where id = any($1)
     union all select from contact_merges where staying_id = any($1) union all select from erased_people where false
     union all select from messages where email = any($2)`,
    [
      [one.id, other.id],
      [one.email, other.email],
    ],
  )
  expect(left).toEqual([])
  for (const { id } of [one, other])
    expect((await shop.fetch(`/api/admin/contacts/${id}`, { headers: owner.headers })).status).toBe(410)
})

const kinds = ['merge', 'merge', 'undo', 'edit', 'leave', 'consent', 'note', 'trace', 'order', 'erase'] as const
type Step = { what: (typeof kinds)[number]; a: number; b: number }
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...kinds),
  a: fc.nat(3),
  b: fc.nat(3),
})

test('CRM-06 in any sequence no contact is orphaned or comes back, no consent is gained, no order lost, and once all is undone each is alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const contacts = [await aContact(shop), await aContact(shop), await aContact(shop), await aContact(shop)]
      const ids = contacts.map(({ id }) => id)
      const said = ['given', 'withdrawn', 'asked', undefined] as const
      for (const [n, state] of said.entries()) if (state) await says(shop, ids[n] ?? '', state)
      const mayGet = new Set(['0'])
      const groups = () =>
        shop.rows<{ id: string; into: string | null; letters: string | null }>(
          'select id, merged_into as into, letters from contacts where id = any($1)',
          [ids],
        )
      const erased = new Set<string>()
      const bought = new Set<number>()
      for (const { what, a, b } of steps) {
        const [one, other] = [ids[a] ?? '', ids[b] ?? '']
        if (erased.has(one) || erased.has(other)) continue
        const rows = await groups()
        const intoOf = (id: string) => rows.find((row) => row.id === id)?.into
        const groupOf = (id: string) => ids.filter((each) => (intoOf(each) ?? each) === (intoOf(id) ?? id))
        const isFree = (id: string) => rows.find((row) => row.id === id)?.into === null
        if (what === 'merge' && a !== b && isFree(one) && isFree(other)) await merge(one, other)
        if (what === 'undo') {
          const last = (await mergesOf(one))[0]
          if (last) await undone(last.id)
        }
        if (what === 'edit') await correct((await whole(one)).id, { firstName: `Edited${b}` })
        if (what === 'leave') {
          await leave(shop, `leaving-${one}`)
          const staying = (await whole(one)).id
          for (const [n, row] of ids.entries())
            if (row === one || row === staying || rows.find(({ id }) => id === row)?.into === staying)
              mayGet.delete(`${n}`)
        }
        if (what === 'consent') {
          await says(shop, one, 'given')
          mayGet.add(`${a}`)
        }
        if (what === 'note') await note(one, 'A note')
        if (what === 'order') bought.add((await aBoughtOrder(shop, { customerEmail: contacts[a]?.email ?? '' })).number)
        if (what === 'erase') {
          const staying = ids.indexOf(intoOf(one) ?? one)
          const typed = { typed: contacts[staying]?.email, writes: false }
          const { status } = await shop.post(`/api/admin/contacts/${one}/erasure`, typed, owner.headers)
          expect([200, 409]).toContain(status)
          if (status === 200) for (const id of groupOf(one)) erased.add(id)
        }
        if (what === 'trace')
          await inTransaction((client) =>
            recordContact(
              client,
              { email: contacts[a]?.email ?? '', language: 'en', source: 'message', worth: 'typed' },
              businessNow(),
            ),
          )
        const now = await groups()
        expect(now.map(({ id }) => id).toSorted()).toEqual(ids.filter((id) => !erased.has(id)).toSorted())
        const orders = await shop.rows('select from orders where number = any($1)', [[...bought]])
        expect(orders).toHaveLength(bought.size)
        for (const { id, into, letters } of now) {
          if (into !== null) expect(now.find((row) => row.id === into)?.into, 'flat').toBeNull()
          if (letters === 'given') expect(mayGet.has(`${ids.indexOf(id)}`), 'no consent is gained').toBe(true)
        }
      }
      for (let left = true; left; ) {
        left = false
        for (const id of ids) {
          const last = (
            await shop.rows<{ id: string }>(
              `select id from contact_merges where staying_id = $1 and undone_at is null
                and (select merged_into from contacts where id = $1) is null order by merged_at desc, id desc limit 1`,
              [id],
            )
          )[0]
          if (last) {
            await undone(last.id)
            left = true
          }
        }
      }
      expect((await groups()).filter(({ into }) => into !== null)).toEqual([])
    }),
    { numRuns: runs(12), seed },
  )
  await assertOrdersOfContactsAgree()
})
