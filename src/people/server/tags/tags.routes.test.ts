// The tags of contacts: made, renamed and deleted, put on contacts and taken off, and the filter of the list by them.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { deleteOldTags } from '#contacts/server/manage-tags.ts'
import { maxTags, maxTagsOfContact } from '#contacts/tag.ts'
import { aKey } from '#keys/testing/a-key.ts'
import type { ContactList, ListedContact } from '#people/contact-list-schema.ts'
import type { Tags } from '#people/tag-schema.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
type Caller = Pick<TestMember, 'headers'>
let owner: TestMember
let colleague: TestMember

beforeAll(async () => {
  owner = await aMember(shop, { role: 'admin' })
  colleague = await aMember(shop, { role: 'admin', staffRole: 'staff' })
})

type Answer = { id: string; version: number; contacts: string[]; error?: string; problems?: { field: string }[] }

const put = (id: string, name: string, version = 0, by: Caller = owner) =>
  shop.json<Answer>(`/api/admin/tags/${id}`, {
    method: 'PUT',
    headers: { ...by.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name, version }),
  })
const remove = (id: string, version = 1, by: Caller = owner) =>
  shop.fetch(`/api/admin/tags/${id}?version=${version}`, { method: 'DELETE', headers: by.headers })
const restore = (id: string, by: Caller = owner) =>
  shop.post<Answer>(`/api/admin/tags/${id}/restore`, undefined, by.headers)
const putOn = (id: string, contacts: readonly string[], name?: string, by: Caller = owner) =>
  shop.post<Answer>(`/api/admin/tags/${id}/put-on`, { contacts, ...(name !== undefined && { name }) }, by.headers)
const takeOff = (id: string, contacts: readonly string[], by: Caller = owner) =>
  shop.post<Answer>(`/api/admin/tags/${id}/take-off`, { contacts }, by.headers)
const tags = async (by: Caller = owner) => (await shop.json<Tags>('/api/admin/tags', { headers: by.headers })).body

async function aTag(name = `Tag ${newId().slice(-12)}`): Promise<string> {
  const id = newId()
  expect((await put(id, name)).status).toBe(200)
  return id
}
async function contacts(count: number): Promise<string[]> {
  const rows = await shop.rows<{ id: string }>(
    `insert into contacts (id, email, written_email, language, source, leaving_token, created_at, updated_at)
     select new_id(), address, address, 'en', 'import', address, now(), now()
       from generate_series(1, $1::int) each, lateral (select new_id() || '-' || each || '@tags.example' as address) own returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}
const aContact = async () => (await contacts(1))[0] ?? ''
const whole = async (id: string) =>
  (await shop.json<ListedContact>(`/api/admin/contacts/${id}`, { headers: owner.headers })).body
const namesOn = async (id: string) => (await whole(id)).tags.map(({ name }) => name)
const entriesOf = async (kind: string, name: string) =>
  (
    await shop.rows<{ before: object; after: object }>(
      'select before, after from audit_entries where kind = $1 and name = $2 order by occurred_at, id',
      [kind, name],
    )
  ).map(({ before, after }) => ({ before, after }))

test('CRM-02 a tag is made once, renamed as it was seen, and its entries name it', async () => {
  const id = newId()
  for (const _ of [1, 2]) expect(await put(id, 'Collector')).toMatchObject({ status: 200, body: { version: 1 } })
  expect((await put(id, 'Collectors', 1, colleague)).body.version).toBe(2)
  expect((await put(id, 'Overtaken', 1)).status).toBe(409)
  expect((await put(id, 'Collectors', 1)).status, 'sent again').toBe(200)
  expect(await entriesOf('tag', id)).toEqual([
    { before: { created: null, name: null }, after: { created: true, name: 'Collector' } },
    { before: { name: 'Collector' }, after: { name: 'Collectors' } },
  ])
})

test('CRM-02 of two tags whose names differ by accents, capitals or spaces alone there is one', async () => {
  const [id, other] = [await aTag('Fidele'), await aTag('Press')]
  for (const name of ['Fidèle', 'FIDELE', ' fide\u0300le ']) {
    const refused = await put(other, name, 1)
    expect([refused.status, refused.body.problems?.[0]?.field]).toEqual([400, 'name'])
    expect((await put(newId(), name)).status).toBe(400)
  }
  expect((await put(id, 'Fidèle', 1)).status, 'its own name with an accent').toBe(200)
  expect((await put(other, 'Press  list', 1)).status).toBe(200)
  expect((await put(newId(), 'press\tlist')).status).toBe(400)
})

test('CRM-02 of two admins who make the same tag at once, one makes it', async () => {
  const answers = await Promise.all([put(newId(), 'At once'), put(newId(), 'at ONCE', 0, colleague)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test.each(['', '   ', '\u200b\u2060', 'a\u202eb', 'a\0b', '\ud800', 'x'.repeat(41)])(
  'CRM-02 %j is no name of a tag',
  async (name) => {
    expect((await put(newId(), name)).status).toBe(400)
    expect((await putOn(newId(), [await aContact()], name)).status).toBe(400)
  },
)

test.each(['<script>alert(1)</script>', '=1+1', '🌿', "L'été ’’ \\ %_", 'שלום', 'x'.repeat(40)])(
  'CRM-02 %s stays text',
  async (name) => {
    const [id, contact] = [await aTag(name), await aContact()]
    await putOn(id, [contact])
    expect(await namesOn(contact)).toEqual([name])
  },
)

test('CRM-02 a tag is put on once and taken off once, however often it is sent, and each has one entry', async () => {
  const [id, contact] = [await aTag('Telephone first'), await aContact()]
  const first = await Promise.all([putOn(id, [contact]), putOn(id, [contact], undefined, colleague)])
  expect(first.map(({ status }) => status)).toEqual([200, 200])
  expect(first.flatMap(({ body }) => body.contacts)).toEqual([contact])
  expect(await namesOn(contact)).toEqual(['Telephone first'])
  expect((await tags()).tags.find((each) => each.id === id)?.contactCount).toBe(1)
  expect((await takeOff(id, [contact])).body.contacts).toEqual([contact])
  expect((await takeOff(id, [contact])).body.contacts).toEqual([])
  expect(await namesOn(contact)).toEqual([])
  expect(await entriesOf('contact', contact)).toEqual([
    { before: { tagged: null }, after: { tagged: id } },
    { before: { untagged: null }, after: { untagged: id } },
  ])
})

test('D32 the audit names the tag that was put on a contact as long as there is one', async () => {
  const [id, contact] = [await aTag('Named in the audit'), await aContact()]
  await putOn(id, [contact])
  const read = async () => {
    const path = `/api/admin/audit?subject=contact:${contact}`
    return (await shop.json<{ rows: { after: object }[] }>(path, { headers: owner.headers })).body.rows[0]?.after
  }
  expect(await read()).toEqual({ tagged: 'Named in the audit' })
  await shop.rows('delete from tags where id = $1', [id])
  expect(await read()).toEqual({ tagged: id })
})

test('CRM-02 a tag is made when it is put on; where another has its name, that one is put on', async () => {
  const [one, other] = [await aContact(), await aContact()]
  const [made, unused] = [newId(), newId()]
  const answers = [await putOn(made, [one], 'Hotel'), await putOn(made, [one], 'Hotel')]
  expect(answers.map(({ body }) => [body.id, body.contacts])).toEqual([
    [made, [one]],
    [made, []],
  ])
  expect((await putOn(unused, [other], 'hôtel')).body).toEqual({ id: made, contacts: [other] })
  expect((await putOn(unused, [other])).status).toBe(404)
  expect(await entriesOf('tag', made)).toHaveLength(1)
  expect((await putOn(made, [newId()], 'Hotel')).status, 'of no contact').toBe(404)
})

test('CRM-02 several contacts are changed at once; the answer has those that were', async () => {
  const [id, all] = [await aTag(), await contacts(3)]
  await putOn(id, all.slice(0, 1))
  const { body } = await putOn(id, [...all, newId()])
  expect(body.contacts.toSorted()).toEqual(all.slice(1).toSorted())
  expect((await takeOff(id, body.contacts)).body.contacts).toHaveLength(2)
  expect(await namesOn(all[0] ?? '')).toHaveLength(1)
})

test('CRM-02 a contact has so many tags; where one is full, none of several gets another', async () => {
  const [full, other] = await contacts(2)
  await shop.rows(
    `with made as (insert into tags (id, name, made_at) select new_id(), 'Full ' || each, now()
       from generate_series(1, $2::int) each returning id)
     insert into contact_tags (contact_id, tag_id, added_at, added_by) select $1, id, now(), 'a@example.com' from made`,
    [full, maxTagsOfContact - 1],
  )
  const [one, two] = [await aTag(), await aTag()]
  const answers = await Promise.all([putOn(one, [full ?? '']), putOn(two, [full ?? ''])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const refused = answers[0]?.status === 400 ? one : two
  expect((await putOn(refused, [full ?? '', other ?? ''])).body.problems).toMatchObject([{ field: 'contacts' }])
  expect(await namesOn(other ?? '')).toEqual([])
  expect((await putOn(refused === one ? two : one, [full ?? ''])).status, 'one that it has').toBe(200)
  await shop.rows("delete from tags where name like 'Full %'")
})

test('CRM-02 a house has so many tags: none is made or restored beyond, and one that is there is renamed', async () => {
  const [kept, deleted, contact] = [await aTag(), await aTag('Deleted before'), await aContact()]
  await remove(deleted)
  await shop.rows(
    `insert into tags (id, name, made_at) select new_id(), 'Many ' || each, now()
       from generate_series(2, $1::int - (select count(*)::int from tags where deleted_at is null)) each`,
    [maxTags],
  )
  const answers = await Promise.all([put(newId(), 'Last one'), putOn(newId(), [contact], 'Another last one')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('conflict')
  expect((await restore(deleted)).status).toBe(409)
  expect((await put(kept, 'Renamed when full', 1)).status).toBe(200)
  await shop.rows("delete from tags where name like 'Many %'")
  expect((await restore(deleted)).status).toBe(200)
})

test('CRM-02 a deleted tag is on no contact, is restored for a day on those that had it, and is then gone', async () => {
  const [id, all] = [await aTag('Leaves'), await contacts(2)]
  await putOn(id, all)
  expect((await remove(id, 2)).status).toBe(409)
  for (const _ of [1, 2]) expect((await remove(id)).status).toBe(204)
  expect(await namesOn(all[0] ?? '')).toEqual([])
  expect((await tags()).deleted).toContainEqual({ id, name: 'Leaves', version: 1, contactCount: 2 })
  expect((await putOn(id, all)).status).toBe(404)
  expect((await putOn(id, all, 'Leaves')).status, 'the name is free, the identifier is not').toBe(404)
  expect((await takeOff(id, all)).body.contacts).toEqual([])
  expect((await put(id, 'Comes back', 1)).status).toBe(404)
  for (const _ of [1, 2]) expect((await restore(id)).status).toBe(200)
  expect(await namesOn(all[1] ?? '')).toEqual(['Leaves'])
  expect((await remove(id)).status, 'the deletion that was restored, sent again').toBe(409)
  await remove(id, 2)
  await deleteOldTags()
  expect(await shop.rows('select from tags where id = $1', [id])).toHaveLength(1)
  await shop.rows("update tags set deleted_at = now() - interval '2 days' where id = $1", [id])
  expect((await restore(id)).status, 'a day is over, though the job has not run').toBe(404)
  expect((await tags()).deleted.map((each) => each.id)).not.toContain(id)
  await deleteOldTags()
  expect(await shop.rows('select from tags where id = $1', [id])).toEqual([])
  expect(await shop.rows('select from contact_tags where tag_id = $1', [id])).toEqual([])
  expect((await restore(id)).status).toBe(404)
})

test('CRM-02 where another tag has its name since, a tag is restored under that name with a number', async () => {
  const name = `${'y'.repeat(38)} x`
  const id = await aTag(name)
  await remove(id)
  await aTag(name)
  expect((await restore(id)).status).toBe(200)
  expect((await tags()).tags.find((each) => each.id === id)?.name).toBe(`${'y'.repeat(36)} (2)`)
})

test('CRM-02 the filter by tags is what the tags of each contact say, also where one was deleted', async () => {
  const all = await contacts(40)
  const [a, b, rare, gone] = [await aTag(), await aTag(), await aTag(), await aTag()]
  await putOn(
    a,
    all.filter((_, at) => at % 2 === 0),
  )
  await putOn(
    b,
    all.filter((_, at) => at % 3 === 0),
  )
  await putOn(rare, all.slice(5, 6))
  await putOn(gone, all.slice(0, 9))
  await remove(gone)
  const listed = async (search: Record<string, string>) =>
    (
      await shop.json<ContactList>(`/api/admin/contacts?${new URLSearchParams({ source: 'import', ...search })}`, {
        headers: owner.headers,
      })
    ).body.rows
  const everyone = new Map<string, readonly string[]>()
  for (const id of all)
    everyone.set(
      id,
      (await whole(id)).tags.map(({ id: tag }) => tag),
    )
  for (const chosen of [[a], [a, b], [rare], [gone], [b, gone], [a, b, rare, gone], [newId()]]) {
    const has = (id: string) => everyone.get(id)?.some((tag) => chosen.includes(tag)) ?? false
    const tag = chosen.join(',')
    const found = (await listed({ tag })).map(({ id }) => id)
    expect(found.toSorted(), tag).toEqual(all.filter(has).toSorted())
    const others = (await listed({ tag: `not-${tag}` })).map(({ id }) => id)
    // A page has fifty: the forty of this test are the newest.
    expect(others.filter((id) => everyone.has(id)).toSorted(), `not ${tag}`).toEqual(
      all.filter((id) => !has(id)).toSorted(),
    )
  }
  const [row] = await listed({ tag: rare })
  expect(row?.tags.map(({ id }) => id)).toEqual(everyone.get(row?.id ?? ''))
})

test.each(['a tag', `not-${'x'.repeat(36)}`, Array.from({ length: maxTags + 1 }, () => newId()).join(',')])(
  'CRM-02 the filter %# by no tags is refused',
  async (tag) => {
    const path = `/api/admin/contacts?${new URLSearchParams({ tag })}`
    expect((await shop.fetch(path, { headers: owner.headers })).status).toBe(400)
  },
)

test('ADM-02 a saved view has its tags, as many as a house has, and counts without one that was deleted', async () => {
  const [id, contact] = [await aTag(), await aContact()]
  await putOn(id, [contact])
  const view = newId()
  const tag = [id, ...Array.from({ length: maxTags - 1 }, () => newId())].join(',')
  const body = JSON.stringify({ list: 'contacts', name: 'Tagged', search: { tag }, shared: false, version: 0 })
  const headers = { ...owner.headers, 'content-type': 'application/json' }
  expect((await shop.fetch(`/api/admin/views/${view}`, { method: 'PUT', headers, body })).status).toBe(200)
  const count = async () => {
    const path = '/api/admin/views/counts?list=contacts'
    return (await shop.json<Record<string, number>>(path, { headers: owner.headers })).body[view]
  }
  expect(await count()).toBe(1)
  await remove(id)
  expect(await count()).toBe(0)
})

test('PERM-06 a reader reads tags and changes none; a key by its scopes', async () => {
  const [id, contact] = [await aTag(), await aContact()]
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  expect((await tags(reader)).tags.length).toBeGreaterThan(0)
  for (const by of [reader, await aMember(shop), await aKey(shop, ['read'])]) {
    const answers = [put(newId(), 'No', 0, by), remove(id, 1, by), restore(id, by)]
    const others = [putOn(id, [contact], undefined, by), takeOff(id, [contact], by)]
    for (const { status } of await Promise.all([...answers, ...others])) expect(status).toBe(403)
  }
  const key = await aKey(shop, ['people'])
  expect((await putOn(newId(), [contact], 'By a key', key)).status).toBe(200)
  expect((await shop.fetch('/api/admin/tags', { headers: key.headers })).status).toBe(403)
})

test('a contact leaves with its tags, which stay', async () => {
  const [id, contact] = [await aTag(), await aContact()]
  await putOn(id, [contact])
  await shop.rows('delete from contacts where id = $1', [contact])
  expect(await shop.rows('select from contact_tags where contact_id = $1', [contact])).toEqual([])
  expect((await tags()).tags.find((each) => each.id === id)?.contactCount).toBe(0)
})
