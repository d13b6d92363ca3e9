// Saved replies: written in both languages by several people at once, removed and restored, and filled for each reader.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import type { Inbox } from '#inbox/inbox-schema.ts'
import {
  maxReplies,
  maxReplyName,
  type SavedReplies,
  type SavedReply,
  type SavedReplyInput,
} from '#inbox/reply-schema.ts'
import { aQuestion, write } from '#inbox/testing/a-message.ts'
import { aKey } from '#keys/testing/a-key.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop({ takeBackSeconds: 600 })
let claire: TestMember
let jeanne: TestMember
beforeAll(async () => {
  claire = await aMember(shop, { role: 'admin' })
  jeanne = await aMember(shop, { role: 'admin', staffRole: 'staff' })
})

type Caller = Pick<TestMember, 'headers'>
type Refused = { error?: string; problems?: { field: string }[] }
const plain: SavedReplyInput = { name: 'Delivery', en: 'It leaves today.', fr: 'Il part ce jour.', version: 0 }
const ask = <Body>(method: string, path: string, body?: unknown, by: Caller = claire) =>
  shop.json<Body>(`/api/admin/replies${path}`, {
    method,
    headers: { ...by.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const named = () => `Delivery ${newId()}`
const put = (id: string, own: Partial<SavedReplyInput>, by: Caller = claire) =>
  ask<SavedReply & Refused>('PUT', `/${id}`, { ...plain, ...own }, by)
const act = async (method: 'DELETE' | 'POST', path: string, by: Caller = claire) =>
  (await shop.fetch(`/api/admin/replies/${path}`, { method, headers: by.headers })).status
const remove = (id: string, version: number, by = claire) => act('DELETE', `${id}?version=${version}`, by)
const restore = (id: string, by = claire) => act('POST', `${id}/restore`, by)
const all = async () => (await ask<SavedReplies>('GET', '')).body
const found = async (id: string) => (await all()).rows.find((each) => each.id === id)
const audited = async (id: string) =>
  (
    await shop.rows<{ after: object }>(
      "select after from audit_entries where kind = 'reply' and name = $1 order by occurred_at, id",
      [id],
    )
  ).map(({ after }) => after)

async function aReply(own: Partial<SavedReplyInput> = {}) {
  const { status, body } = await put(newId(), { name: named(), ...own })
  expect(status).toBe(200)
  return body
}

test('a reply is added once, however often it is sent, and changed as it was seen', async () => {
  const id = newId()
  const name = named()
  for (const _ of [1, 2]) expect((await put(id, { name })).body).toMatchObject({ id, name, version: 1 })
  const changed = await put(id, { name, fr: 'Il part demain.', version: 1 }, jeanne)
  expect(changed.body).toMatchObject({ fr: 'Il part demain.', version: 2, editedBy: jeanne.email })
  // Sent again after its answer was lost.
  expect((await put(id, { name, fr: 'Il part demain.', version: 1 }, jeanne)).body.version).toBe(2)
  const overtaken = await put(id, { name, en: 'Overtaken', version: 1 })
  expect([overtaken.status, overtaken.body.error]).toEqual([409, 'changed'])
  expect(await found(id)).toMatchObject({ en: plain.en, fr: 'Il part demain.' })
  expect(await audited(id)).toEqual([{ created: true }, { texts: { fr: 'Il part demain.' } }])
  expect((await put(newId(), { name: named(), version: 3 })).status).toBe(404)
})

test('of two who change a reply at once, one is refused and the other’s words stay', async () => {
  const { id, name, version } = await aReply()
  const answers = await Promise.all(['One', 'Other'].map((en) => put(id, { name, en, version })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await found(id))?.en).toBe(answers.find(({ status }) => status === 200)?.body.en)
})

test('of two replies that take one name at once, one is refused; accents and capitals make no other name', async () => {
  const name = named()
  const answers = await Promise.all([name, `  ${name.toUpperCase()} `].map((each) => put(newId(), { name: each })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const refused = await put(newId(), { name: name.replace('e', 'é') })
  expect([refused.status, refused.body.problems?.map(({ field }) => field)]).toEqual([400, ['name']])
})

test('a removed reply is restored as it was; one that changed is not removed', async () => {
  const before = await aReply({ fr: '' })
  const { id, name } = before
  expect(await remove(id, 7)).toBe(409)
  for (const _ of [1, 2]) expect(await remove(id, 1, jeanne)).toBe(204)
  expect(await found(id)).toBeUndefined()
  expect((await all()).removed[0]).toEqual(before)
  for (const version of [0, 1]) expect((await put(id, { name, version })).status).toBe(404)
  for (const _ of [1, 2]) expect(await restore(id)).toBe(200)
  expect(await found(id)).toEqual(before)
  expect(await audited(id)).toEqual([{ created: true }, { deleted: true }, { restored: true }])
  expect(await restore(newId())).toBe(404)
})

test('a reply whose name another took meanwhile is restored under the name with a number', async () => {
  const name = named().padEnd(maxReplyName, 'n')
  const replies = [await aReply({ name })]
  for (const _ of [1, 2]) {
    await remove(replies.at(-1)?.id ?? '', 1)
    replies.push(await aReply({ name }))
  }
  const [first, second] = replies.map(({ id }) => id)
  const shorter = (end: string) => `${name.slice(0, maxReplyName - end.length)}${end}`
  for (const _ of [1, 2]) expect(await restore(first ?? '')).toBe(200)
  expect(await restore(second ?? '')).toBe(200)
  expect(await found(first ?? '')).toMatchObject({ name: shorter(' (2)'), version: 2 })
  expect(await found(second ?? '')).toMatchObject({ name: shorter(' (3)'), en: plain.en })
  expect((await audited(first ?? '')).at(-1)).toEqual({ restored: true, name: shorter(' (2)') })
})

test('a name is cut between two characters', async () => {
  const start = named()
  const name = `${start}${'n'.repeat(maxReplyName - start.length - 5)}🌿n`.padEnd(maxReplyName, 'n')
  const { id } = await aReply({ name })
  await remove(id, 1)
  await aReply({ name })
  expect(await restore(id)).toBe(200)
  expect((await found(id))?.name).toBe(`${start}${'n'.repeat(maxReplyName - start.length - 5)} (2)`)
})

test.each([
  ['no text in either language', { en: ' ', fr: '' }, ['en']],
  ['a placeholder that does not exist', { en: 'Dear {name}', fr: 'Bonjour {nom}' }, ['en', 'fr']],
  ['no name', { name: '  ' }, ['name']],
  ['a long name', { name: 'n'.repeat(121) }, ['name']],
  ['a long text', { fr: 'x'.repeat(5_001) }, ['fr']],
  ['a text that is none', { en: 7 }, ['en']],
  ['a version that is none', { version: -1 }, ['version']],
])('a reply is refused with %s', async (_, own, fields) => {
  const { status, body } = await ask<Refused>('PUT', `/${newId()}`, { ...plain, name: named(), ...own })
  expect([status, body.problems?.map(({ field }) => field)]).toEqual([400, fields])
})

test.each([['[]'], ['null'], ['7'], ['{'], ['{"name":"A"}'], ['{"__proto__":{}}']])(
  'an odd body is refused: %s',
  async (body) => {
    const headers = { ...claire.headers, 'content-type': 'application/json' }
    const { status } = await shop.fetch(`/api/admin/replies/${newId()}`, { method: 'PUT', headers, body })
    expect(status).toBe(400)
  },
)

test('hostile words are stored and listed as they are', async () => {
  const en = '<script>alert(1)</script> =1+1 \u202Eevil'
  const { id } = await aReply({ en })
  expect((await found(id))?.en).toBe(en)
})

test('a reader sees the replies and changes none; a program needs the right to messages', async () => {
  const { id } = await aReply()
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  expect((await ask('GET', '', undefined, reader)).status).toBe(200)
  expect((await put(id, { version: 1 }, reader)).status).toBe(403)
  expect([await remove(id, 1, reader), await restore(id, reader)]).toEqual([403, 403])
  const mayWrite = await aKey(shop, ['read', 'messages'])
  const mayRead = await aKey(shop, ['read'])
  expect((await put(newId(), { name: named() }, mayWrite)).status).toBe(200)
  expect((await put(newId(), { name: named() }, mayRead)).status).toBe(403)
})

test('a house keeps so many replies, and restores none beyond', async () => {
  const { id } = await aReply()
  await remove(id, 1)
  await shop.rows(
    `insert into saved_replies (id, name, body_en, edited_by, edited_at)
     select new_id(), 'Many ' || n, 'x', 'a@example.com', now()
       from generate_series(1, $1 - (select count(*)::int from saved_replies where removed_at is null)) n`,
    [maxReplies],
  )
  const refused = await put(newId(), { name: named() })
  expect([refused.status, refused.body.error, await restore(id)]).toEqual([409, 'conflict', 409])
  expect((await all()).rows).toHaveLength(maxReplies)
  await shop.rows("delete from saved_replies where name like 'Many %'")
  expect(await restore(id)).toBe(200)
})

test('the last fifty removed replies are kept', async () => {
  const old = await aReply()
  await remove(old.id, 1)
  await shop.rows(
    `insert into saved_replies (id, name, body_en, edited_by, edited_at, removed_at)
     select new_id(), 'Gone ' || n, 'x', 'a@example.com', now(), now() from generate_series(1, 50) n`,
  )
  const last = await aReply()
  expect(await remove(last.id, 1)).toBe(204)
  expect(await restore(old.id)).toBe(404)
  expect((await all()).removed).toHaveLength(50)
  expect(await restore(last.id)).toBe(200)
  await shop.rows("delete from saved_replies where name like 'Gone %'")
})

test('a text full of wrong placeholders names the first of them, in short', async () => {
  const en = Array.from({ length: 900 }, (_, each) => `{${each}}`).join('')
  const { status, body } = await put(newId(), { name: named(), en, fr: `{${'x'.repeat(4_000)}}` })
  expect([status, JSON.stringify(body).length < 2_000]).toEqual([400, true])
})

async function asked(own: Parameters<typeof aQuestion>[0] = {}) {
  const email = own.email ?? `${newId()}@example.com`
  const { reference } = (await write(shop, aQuestion({ ...own, email }))).body
  const { headers } = claire
  const { rows } = (await shop.json<Inbox>(`/api/admin/messages?q=${reference}`, { headers })).body
  const { body } = await shop.json<AdminMessage>(`/api/admin/messages/${rows[0]?.id}`, { headers })
  return { ...body, email, reference }
}

test('the placeholders are the reference, and the first name: that of the contact, else that of the message', async () => {
  const { placeholders, reference, email } = await asked({ name: 'Anne Martin' })
  expect(placeholders).toEqual({ firstName: 'Anne', order: '', reference })
  // As the house corrected it.
  await shop.rows("update contacts set first_name = 'Annette' where email = $1", [email])
  expect((await asked({ email, name: 'A. Martin' })).placeholders.firstName).toBe('Annette')
  await shop.rows("update contacts set first_name = '' where email = $1", [email])
  expect((await asked({ email, name: 'Anna-Lena Martin' })).placeholders.firstName).toBe('Anna-Lena')
})

test('an answer in which a placeholder is left is not sent', async () => {
  const message = await asked()
  const send = (body: string) =>
    shop.post<Refused>(
      `/api/admin/messages/${message.id}/answers`,
      { body, language: 'en', seen: message.thread?.messages.at(-1)?.id, awaitsReply: true },
      { ...claire.headers, 'idempotency-key': newId() },
    )
  for (const left of ['{order}', '{ Prénom }', '{prenom}']) {
    const { status, body } = await send(`Dear Anne,\n\n${left}`)
    expect([status, body.problems?.map(({ field }) => field)]).toEqual([400, ['body']])
  }
  expect((await send('In braces: {anything else}')).status).toBe(200)
})
