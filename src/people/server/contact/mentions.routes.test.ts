// Colleagues who are mentioned in notes: emailed once, on their list until they take it off.
import { beforeAll, expect, test } from 'vitest'
import { aMember as aNamedMember, type TestMember } from '#accounts/testing/members.ts'
import { aKey } from '#keys/testing/a-key.ts'
import type { Note, NoteInput } from '#people/note-schema.ts'
import type { Mentions } from '#people/overview-schema.ts'
import { newId } from '#platform/database/identifiers.ts'
import { allSent, type ReadMail } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let owner: TestMember
let staff: TestMember
let reader: TestMember
let contact = ''

/** A member without a name, who is mentioned by their email. */
async function aMember(role?: Parameters<typeof aNamedMember>[1]): Promise<TestMember> {
  const member = await aNamedMember(shop, role)
  await shop.rows(`update members set metadata = metadata - 'full_name' where email = $1`, [member.email])
  return member
}

beforeAll(async () => {
  owner = await aMember({ role: 'admin' })
  staff = await aMember({ role: 'admin', staffRole: 'staff' })
  reader = await aMember({ role: 'admin', staffRole: 'reader' })
  await shop.rows(
    `update members set metadata = metadata || '{"full_name": "Anne Martin"}', language = 'fr' where email = $1`,
    [staff.email],
  )
  contact = await aContact()
})

async function aContact(): Promise<string> {
  const person = {
    firstName: 'Worthy',
    lastName: newId(),
    email: `${newId()}@example.com`,
    telephone: '',
    country: '',
    language: 'en',
  }
  return (await shop.post<{ id: string }>('/api/admin/contacts', person, owner.headers)).body.id
}
const idOf = async ({ email }: TestMember) =>
  (await shop.rows<{ id: string }>('select id from members where email = $1', [email]))[0]?.id ?? ''
const put = (note: string, own: Partial<NoteInput>, by = owner, of = contact) =>
  shop.json<{ version: number }>(`/api/admin/contacts/${of}/notes/${note}`, {
    method: 'PUT',
    headers: { ...by.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ body: 'Ask', pinned: false, version: 0, ...own }),
  })
const mentionsOf = async (by: TestMember) =>
  (await shop.json<Mentions>('/api/admin/overview/mentions', { headers: by.headers })).body
const listOf = async (by: TestMember) => (await mentionsOf(by)).rows.map(({ note }) => note)
const noteOf = async (note: string) =>
  (
    await shop.json<{ notes: Note[] }>(`/api/admin/contacts/${contact}/notes`, { headers: owner.headers })
  ).body.notes.find(({ id }) => id === note)
const mailed = async ({ email }: TestMember) => {
  await allSent(shop)
  const { body } = await shop.json<ReadMail[]>('/dev/mailbox.json')
  return body.filter(({ recipient, text }) => recipient === email && text.includes('/crm/contacts/'))
}
const see = (note: string, seen: boolean, by = staff) =>
  shop.fetch(`/api/admin/mentions/${note}`, {
    method: 'PUT',
    headers: { ...by.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ seen }),
  })

test('CRM-03 a colleague who is mentioned is emailed once, in their language, and finds the note on their list', async () => {
  const note = newId()
  const mentions = [await idOf(staff)]
  for (const _ of [1, 2]) expect((await put(note, { body: 'Ask @Anne Martin, secretly', mentions })).status).toBe(200)
  const [mail, ...others] = await mailed(staff)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`${owner.email} vous mentionne dans une note`)
  expect(mail?.text).toContain(`/fr/crm/contacts/${contact}`)
  expect(mail?.text).not.toMatch(/secretly|Worthy/)
  const { rows, count } = await mentionsOf(staff)
  expect([count, rows[0]]).toMatchObject([
    1,
    { note, id: contact, by: owner.email, text: 'Ask @Anne Martin, secretly' },
  ])
  expect((await noteOf(note))?.mentions).toEqual(['Anne Martin'])
  await put(note, { body: 'Ask @Anne Martin again', version: 1, mentions })
  await put(note, { body: 'Ask later', version: 2 })
  expect(await listOf(staff)).toEqual([])
  await put(note, { body: 'Ask @Anne Martin after all', version: 3, mentions })
  expect([(await mailed(staff)).length, await listOf(staff)]).toEqual([1, [note]])
  expect([(await see(note, true)).status, await listOf(staff)]).toEqual([204, []])
  expect([(await see(note, false)).status, await listOf(staff)]).toEqual([204, [note]])
  expect((await see(note, true, reader)).status).toBe(404)
  const noted = `select from audit_entries where kind = 'contact' and name = $1 and after ->> 'note' = 'seen'`
  for (const _ of [1, 2]) expect((await see(note, true)).status).toBe(204)
  expect(await shop.rows(noted, [contact]), 'noted at each change alone').toHaveLength(2)
})

test('CRM-03 an edit keeps the mentions of before, and emails the new ones alone', async () => {
  const note = newId()
  await put(note, { body: '@Anne Martin', mentions: [await idOf(staff)] })
  const before = (await mailed(staff)).length
  await put(note, { body: `@Anne Martin and @${reader.email}`, version: 1, mentions: [await idOf(reader)] }, staff)
  expect([(await mailed(staff)).length, (await mailed(reader)).length]).toEqual([before, 1])
  expect((await noteOf(note))?.mentions.toSorted()).toEqual(['Anne Martin', reader.email].toSorted())
  expect(await listOf(reader)).toEqual([note])
  await put(note, { body: `@Anne Martin and @${reader.email}`, version: 2, pinned: true })
  expect((await noteOf(note))?.mentions).toHaveLength(2)
})

test('CRM-03 a name that is only typed, and one who is no colleague, is no mention; one’s own is not emailed', async () => {
  const note = newId()
  const visitor = await aMember()
  const mentions = [await idOf(owner), await idOf(visitor), newId()]
  await put(note, { body: `@${owner.email} @${visitor.email} @Anne Martin`, mentions })
  expect((await noteOf(note))?.mentions).toEqual([owner.email])
  expect([await mailed(owner), await mailed(visitor), await listOf(staff).then((all) => all.includes(note))]).toEqual([
    [],
    [],
    false,
  ])
  const without = newId()
  await put(without, { body: 'Not a name', mentions: [await idOf(staff)] })
  expect((await noteOf(without))?.mentions).toEqual([])
})

test('CRM-03 of two alike, the longer name is meant', async () => {
  const [short, long] = [await aMember({ role: 'admin' }), await aMember({ role: 'admin' })]
  for (const [{ email }, name] of [
    [short, 'Zoé'],
    [long, 'Zoé Lemaire'],
  ] as const)
    await shop.rows(
      `update members set metadata = metadata || jsonb_build_object('full_name', $2::text) where email = $1`,
      [email, name],
    )
  const note = newId()
  await put(note, { body: 'Ask @Zoé Lemaire', mentions: [await idOf(short), await idOf(long)] })
  expect([await mailed(short), (await mailed(long)).length]).toEqual([[], 1])
})

test('CRM-03 a mention of a person who lost their role is text, and its email is not sent', async () => {
  const leaver = await aMember({ role: 'admin', staffRole: 'staff' })
  const note = newId()
  const member = await idOf(leaver)
  await put(note, { body: `@${leaver.email}`, mentions: [member] })
  await allSent(shop)
  expect((await noteOf(note))?.mentions).toEqual([leaver.email])
  await shop.rows('delete from user_roles where user_id = $1', [member])
  expect((await noteOf(note))?.mentions).toEqual([])
  const { mentionLetters } = await import('#people/server/contact/mention-mails.ts')
  const mail = {
    id: newId(),
    template: 'note-mention',
    recipient: leaver.email,
    language: 'en' as const,
    orderId: null,
  }
  await expect(mentionLetters['note-mention']?.({ ...mail, data: { note, member } })).rejects.toThrow(
    'may read no notes',
  )
  const staffId = await idOf(staff)
  await put(note, { body: 'Nothing', version: 1 })
  await expect(mentionLetters['note-mention']?.({ ...mail, data: { note, member: staffId } })).rejects.toThrow(
    'is gone',
  )
})

test('CRM-03 a name that was changed stays as text, and the person is mentioned still', async () => {
  const colleague = await aMember({ role: 'admin' })
  const note = newId()
  await put(note, { body: `@${colleague.email}`, mentions: [await idOf(colleague)] })
  await shop.rows(`update members set metadata = metadata || '{"full_name": "New Name"}' where email = $1`, [
    colleague.email,
  ])
  expect([(await noteOf(note))?.mentions, await listOf(colleague)]).toEqual([[], [note]])
})

test('CRM-03 a deleted note is on no list, and an erased contact leaves no mention', async () => {
  const note = newId()
  const of = await aContact()
  await put(note, { body: '@Anne Martin', mentions: [await idOf(staff)] }, owner, of)
  expect(await listOf(staff)).toContain(note)
  const path = `/api/admin/contacts/${of}/notes/${note}`
  const deleted = await shop.fetch(`${path}?version=1`, { method: 'DELETE', headers: owner.headers })
  expect([deleted.status, await deleted.text()]).toEqual([204, ''])
  expect(await listOf(staff)).not.toContain(note)
  await shop.fetch(`/api/admin/contacts/${of}/notes/${note}/restore`, { method: 'POST', headers: owner.headers })
  expect(await listOf(staff)).toContain(note)
  const { confirmation } = (
    await shop.json<{ confirmation: string }>(`/api/admin/contacts/${of}/erasure`, { headers: owner.headers })
  ).body
  const erased = await shop.post(
    `/api/admin/contacts/${of}/erasure`,
    { typed: confirmation, writes: false },
    {
      ...owner.headers,
      'idempotency-key': newId(),
    },
  )
  expect(erased.status).toBe(200)
  expect(await shop.rows('select * from note_mentions where note_id = $1', [note])).toEqual([])
})

test('CRM-03 mentions that are sent with the same note eight times at once are emailed once', async () => {
  const colleague = await aMember({ role: 'admin' })
  const note = newId()
  const mentions = [await idOf(colleague)]
  const all = await Promise.all(Array.from({ length: 8 }, () => put(note, { body: `@${colleague.email}`, mentions })))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await mailed(colleague)).toHaveLength(1)
})

test('CRM-03 a program that writes notes without mentions is served as before, and has no list', async () => {
  const { headers } = await aKey(shop, ['read', 'people'])
  const note = newId()
  const answer = await shop.fetch(`/api/admin/contacts/${contact}/notes/${note}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ body: '@Anne Martin', pinned: false, version: 0 }),
  })
  expect(answer.status).toBe(200)
  const { body } = await shop.json<Mentions>('/api/admin/overview/mentions', { headers })
  expect(body).toEqual({ count: 0, rows: [] })
})
