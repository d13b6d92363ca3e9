// The notes of the house about a contact.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { deleteOldNotes, maxNotes } from '#contacts/server/manage-notes.ts'
import { aKey } from '#keys/testing/a-key.ts'
import type { Note, NoteInput } from '#people/note-schema.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
type Caller = Pick<TestMember, 'headers'>
let owner: TestMember
let colleague: TestMember
let id = ''

beforeAll(async () => {
  owner = await aMember(shop, { role: 'admin' })
  colleague = await aMember(shop, { role: 'admin', staffRole: 'staff' })
  const names = { firstName: 'Note', lastName: 'Worthy', email: 'noted@example.com' }
  const person = { ...names, telephone: '', country: '', language: 'en' }
  id = (await shop.post<{ id: string }>('/api/admin/contacts', person, owner.headers)).body.id
})

const at = (note: string) => `/api/admin/contacts/${id}/notes/${note}`
const put = (note: string, own: Partial<NoteInput> = {}, by: Caller = owner) =>
  shop.json<{ version: number; error?: string }>(at(note), {
    method: 'PUT',
    headers: { ...by.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ body: 'Prefers the morning', pinned: false, version: 0, ...own }),
  })
const remove = (note: string, version: number, by: Caller = owner) =>
  shop.fetch(`${at(note)}?version=${version}`, { method: 'DELETE', headers: by.headers })
const restore = (note: string, by: Caller = owner) =>
  shop.fetch(`${at(note)}/restore`, { method: 'POST', headers: by.headers })
const notes = async (by: Caller = owner) =>
  (await shop.json<{ notes: Note[] }>(`/api/admin/contacts/${id}/notes`, { headers: by.headers })).body.notes
const noteOf = async (note: string) => (await notes()).find((each) => each.id === note)

async function aNote(own: Partial<NoteInput> = {}): Promise<string> {
  const note = newId()
  expect((await put(note, own)).status).toBe(200)
  return note
}

test('a note is written once, however often it is sent, and edited with its former texts', async () => {
  const note = newId()
  for (const _ of [1, 2]) expect(await put(note)).toMatchObject({ status: 200, body: { version: 1 } })
  expect((await put(note, { body: 'Prefers the evening', version: 1 }, colleague)).body.version).toBe(2)
  expect(await noteOf(note)).toMatchObject({
    ...{ body: 'Prefers the evening', author: owner.email, version: 2 },
    edits: [{ body: 'Prefers the morning', by: colleague.email }],
  })
  expect((await put(note, { body: 'Overtaken', version: 1 })).status).toBe(409)
})

test('of two who edit a note at once, one is refused', async () => {
  const note = await aNote()
  const answers = await Promise.all(['One', 'Other'].map((body) => put(note, { body, version: 1 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a pinned note comes first, and pinning keeps no former text', async () => {
  const note = await aNote({ body: 'Pinned' })
  await aNote({ body: 'Later' })
  expect((await put(note, { body: 'Pinned', pinned: true, version: 1 })).status).toBe(200)
  expect((await notes())[0]).toMatchObject({ id: note, pinned: true, edits: [] })
})

test('a note is taken back as it was seen, restored for a day, and then gone with its texts', async () => {
  const note = await aNote({ body: 'Taken back' })
  await put(note, { body: 'Taken back later', version: 1 })
  expect((await remove(note, 1)).status).toBe(409)
  for (const _ of [1, 2]) expect((await remove(note, 2)).status).toBe(204)
  expect(await noteOf(note)).toBeUndefined()
  expect((await put(note, { body: 'Still typed', version: 2 })).status).toBe(404)
  expect((await restore(note)).status).toBe(204)
  expect((await remove(note, 2)).status, 'the deletion that was undone, sent again').toBe(409)
  expect(await noteOf(note)).toMatchObject({ body: 'Taken back later', version: 3, edits: [{ body: 'Taken back' }] })
  expect((await remove(note, 3)).status).toBe(204)
  await deleteOldNotes()
  expect(await shop.rows('select from contact_notes where id = $1', [note])).toHaveLength(1)
  await shop.rows("update contact_notes set deleted_at = now() - interval '2 days' where id = $1", [note])
  expect((await restore(note)).status, 'a day is over, though the job has not run').toBe(404)
  await deleteOldNotes()
  expect(await shop.rows('select from contact_notes where id = $1', [note])).toEqual([])
  expect(await shop.rows('select from note_edits where note_id = $1', [note])).toEqual([])
  expect((await restore(note)).status).toBe(404)
})

test('of a note that was edited often, the last former texts are given with their number', async () => {
  const note = await aNote({ body: 'Text 1' })
  for (let version = 1; version <= 22; version += 1) await put(note, { body: `Text ${version + 1}`, version })
  const { editCount, edits = [] } = (await noteOf(note)) ?? {}
  expect([editCount, edits.length, edits[0]?.body, edits.at(-1)?.body]).toEqual([22, 20, 'Text 22', 'Text 3'])
})

test('a contact has so many notes: none is added or restored beyond, and one that is there is edited', async () => {
  const [kept, deleted] = [await aNote(), await aNote()]
  await remove(deleted, 1)
  await shop.rows(
    `insert into contact_notes (id, contact_id, body, pinned, author, made_at)
     select new_id(), $1, 'Many', false, 'a@example.com', now()
       from generate_series(2, $2 - (select count(*)::int from contact_notes where contact_id = $1 and deleted_at is null))`,
    [id, maxNotes],
  )
  const answers = await Promise.all([put(newId()), put(newId())])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('conflict')
  expect((await restore(deleted)).status).toBe(409)
  expect((await put(kept, { body: 'Prefers noon', version: 1 })).status).toBe(200)
  await shop.rows("delete from contact_notes where body = 'Many'")
  expect((await restore(deleted)).status).toBe(204)
})

test('a note of 10,000 hostile characters stays text, and the audit has no word of it', async () => {
  const body = `<script>alert('secret')</script> \u202e ${'x'.repeat(9_900)}`
  const note = await aNote({ body })
  expect((await noteOf(note))?.body).toBe(body)
  const entries = await shop.rows("select after from audit_entries where kind = 'contact' and name = $1", [id])
  expect(entries.length).toBeGreaterThan(3)
  expect(JSON.stringify(entries)).not.toMatch(/secret|morning/)
})

test.each([
  [{ body: '' }],
  [{ body: '   ' }],
  [{ body: 'x'.repeat(10_001) }],
  [{ body: 'a\0b' }],
  [{ version: -1 }],
  [{ pinned: 'yes' as never }],
])('the note %# of a wrong form is refused', async (own) => {
  expect((await put(newId(), own)).status).toBe(400)
})

test('a note belongs to its contact, and one of an unknown contact is none', async () => {
  const note = await aNote()
  const elsewhere = at(note).replace(id, newId())
  const init = { headers: { ...owner.headers, 'content-type': 'application/json' } }
  const body = JSON.stringify({ body: 'Elsewhere', pinned: false, version: 1 })
  expect((await shop.fetch(elsewhere, { method: 'PUT', ...init, body })).status).toBe(404)
  expect((await shop.fetch(`${elsewhere}?version=1`, { method: 'DELETE', ...init })).status).toBe(204)
  expect(await noteOf(note)).toBeDefined()
})

test('PERM-06 a reader reads notes and writes none; a key that may not read them writes one', async () => {
  const note = await aNote()
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  expect((await notes(reader)).length).toBeGreaterThan(0)
  for (const by of [reader, await aMember(shop), await aKey(shop, ['read'])]) {
    expect((await put(note, { body: 'No', version: 1 }, by)).status).toBe(403)
    expect((await remove(note, 1, by)).status).toBe(403)
    expect((await restore(note, by)).status).toBe(403)
  }
  expect((await put(newId(), {}, await aKey(shop, ['people']))).status).toBe(200)
})

test('notes leave with their contact', async () => {
  await shop.rows('delete from contacts where id = $1', [id])
  expect(await shop.rows('select from contact_notes where contact_id = $1', [id])).toEqual([])
})
