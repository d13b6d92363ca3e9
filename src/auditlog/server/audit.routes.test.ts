import { expect, test } from 'vitest'
import { aMember, anAccount, anAuthClient } from '#accounts/testing/members.ts'
import type { AuditList } from '#auditlog/audit-schema.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

type Headers = Record<string, string>

async function read(headers: Headers, words: Record<string, string> = {}): Promise<AuditList> {
  const { status, body } = await shop.json<AuditList>(`/api/admin/audit?${new URLSearchParams(words)}`, { headers })
  expect(status).toBe(200)
  return body
}

const titles = ({ rows }: AuditList) => rows.map(({ kind, name }) => (kind === 'account' ? name : kind))

async function aCarrier(headers: Headers, name: string, seen?: { id: string; version: number }) {
  const id = seen?.id ?? newId()
  const body = {
    name,
    pattern: 'https://example.com/{number}',
    checked: true,
    active: true,
    version: seen?.version ?? 0,
  }
  const answer = await shop.fetch(`/api/admin/carriers/${id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return { id, version: ((await answer.json()) as { version: number }).version }
}

test('D32 the audit lists who changed what, from what to what, and filters and finds it', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const other = await aMember(shop, { role: 'admin' })
  const carrier = await aCarrier(admin.headers, 'Poste été')
  await aCarrier(other.headers, 'Poste d’hiver', carrier)
  const [newest, first] = (await read(admin.headers, { q: carrier.id })).rows
  expect(newest).toMatchObject({
    ...{ kind: 'carrier', name: carrier.id, who: other.email },
    ...{ before: { name: 'Poste été' }, after: { name: 'Poste d’hiver' } },
  })
  expect(Object.keys(newest?.after ?? {})).toEqual(['name'])
  expect(first).toMatchObject({ who: admin.email, after: { name: 'Poste été' } })
  expect(titles(await read(admin.headers, { q: 'POSTE D’HIVER' }))).toEqual(['carrier'])
  expect(titles(await read(admin.headers, { q: 'poste ete' }))).toHaveLength(2)
  expect(titles(await read(admin.headers, { q: `${other.email} poste ete` }))).toHaveLength(1)
  const ofOther = await read(admin.headers, { person: other.id, view: 'changes' })
  expect(ofOther.rows.map(({ who }) => who)).toEqual([other.email])
  expect((await read(admin.headers, { person: `not-${other.id}`, q: carrier.id })).rows).toHaveLength(1)
  expect((await read(admin.headers, { kind: 'not-carrier', q: carrier.id })).rows).toEqual([])
  expect((await read(admin.headers, { area: 'house', q: carrier.id })).rows).toHaveLength(2)
  expect((await read(admin.headers, { area: 'not-house', q: carrier.id })).rows).toEqual([])
  const accounts = await read(admin.headers, { area: 'people', q: admin.email })
  expect(new Set(accounts.rows.map(({ kind }) => kind))).toEqual(new Set(['account']))
  expect((await read(admin.headers, { day: '1d', q: carrier.id })).rows).toHaveLength(2)
  expect((await read(admin.headers, { day: '..2020-01-01', q: carrier.id })).rows).toEqual([])
  const people = await shop.json<{ id: string; email: string }[]>('/api/admin/audit/people', { headers: admin.headers })
  expect(people.body).toEqual(expect.arrayContaining([admin, other].map(({ id, email }) => ({ id, email }))))
})

test('D32 sign-ins of the house are listed, failed ones too, and those of buyers are not', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const buyer = await aMember(shop)
  await anAuthClient(shop).signInWithPassword({ email: admin.email, password: 'wrong' })
  await anAuthClient(shop).signInWithPassword({ email: buyer.email, password: 'wrong' })
  const own = await read(admin.headers, { q: admin.email, view: 'accounts' })
  expect(titles(own)).toEqual(['sign-in-failed', 'signed-in', 'role-granted'])
  expect(own.rows[0]).toMatchObject({ who: admin.email, times: 1, network: expect.stringContaining('/') })
  expect((await read(admin.headers, { q: buyer.email })).rows).toEqual([])
  // The buyer is listed only for the refused request of an admin's page.
  expect((await shop.json('/api/admin/audit', { headers: buyer.headers })).status).toBe(403)
  expect(titles(await read(admin.headers, { q: buyer.email }))).toEqual(['admin-refused'])
  await shop.rows('delete from user_roles where user_id = $1', [admin.id])
  const last = await aMember(shop, { role: 'admin' })
  expect(titles(await read(last.headers, { q: admin.email })).slice(0, 2)).toEqual(['role-lost', 'sign-in-failed'])
})

test('D32 the events of a changed role name the owner who changed it, and the shop where a command did', async () => {
  const owner = await aMember(shop, { role: 'admin' })
  const person = await aMember(shop)
  await shop.rows(
    "insert into user_roles (user_id, role, staff_role, granted_by) values ($1, 'admin', 'staff', 'the command grant-admin')",
    [person.id],
  )
  for (const role of ['reader', null]) {
    expect((await shop.post(`/api/admin/staff/${person.id}/role`, { role }, owner.headers)).status).toBe(200)
  }
  const { rows } = await read(owner.headers, { view: 'accounts', q: person.email })
  const ofRoles = rows.filter(({ name }) => name.startsWith('role-'))
  expect(ofRoles.map(({ name, who, about }) => [name, who, about])).toEqual([
    ['role-lost', owner.email, person.email],
    ['role-granted', owner.email, person.email],
    ['role-granted', 'shop', person.email],
  ])
  // Older events have no actor, though an owner gave the role.
  await shop.rows(
    "insert into account_events (member_id, kind, detail) values ($1, 'role-granted', 'staff: the page of staff')",
    [person.id],
  )
  const [older] = (await read(owner.headers, { view: 'accounts', q: person.email })).rows
  expect(older).toMatchObject({ name: 'role-granted', who: person.email })
})

test('D32 an export is listed with its filters', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const answer = await shop.fetch('/api/admin/orders/export', {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ sheetLanguage: 'en', country: 'FR' }),
  })
  expect(answer.status).toBe(200)
  await answer.text()
  const { rows } = await read(admin.headers, { view: 'exports', person: admin.id })
  expect(rows).toMatchObject([{ kind: 'export', name: 'orders', after: { filter: { country: 'FR' } } }])
})

test('D32 the matching entries are exported, formulas as text, and the export is an entry with its filters', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const formula = `=HYPERLINK("https://x.example/${newId()}")`
  await aCarrier(admin.headers, formula)
  const save = (body: object, headers = admin.headers) =>
    shop.fetch('/api/admin/audit/export', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ sheetLanguage: 'en', ...body }),
    })
  const text = await (await save({ kind: 'carrier', person: admin.id })).text()
  const [head, first, ...others] = text.trim().split('\r\n')
  expect(head?.replace('\uFEFF', '')).toBe('When (Paris),Who,Type,Subject,Before,After,Account,Network,Device,Times')
  expect(first).toContain(`${admin.email},Carrier,"'=HYPERLINK(""https`)
  expect(others.join('\n')).not.toMatch(/(^|,)"?[=+@]/m)
  const { rows } = await read(admin.headers, { view: 'exports', person: admin.id })
  const filter = { kind: 'carrier', person: admin.id }
  expect(rows).toMatchObject([{ kind: 'export', name: 'audit', after: { filter } }])
  const events = await (await save({ view: 'accounts', q: admin.email, sheetLanguage: 'fr' })).text()
  expect(events).toContain(`;Connexions et comptes;`)
  expect((await save({ view: 'none' })).status).toBe(400)
  expect((await save({}, (await aMember(shop)).headers)).status).toBe(403)
})

test('D32 the pages of changes and sign-ins follow each other without a gap, both ways', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const { id, email } = await anAccount(shop, { role: 'admin' })
  // Many at one instant, and between them others whose instants only the database distinguishes.
  await shop.rows(
    `insert into audit_entries (id, kind, name, actor_id, actor, before, after, occurred_at)
     select new_id(), 'order', n::text, $1, $2, '{}', '{"note": "x"}',
            timestamptz '2026-03-01 10:00:00.123+00' + make_interval(secs => n / 10) from generate_series(1, 70) n`,
    [id, email],
  )
  await shop.rows(
    `insert into account_events (kind, member_id, occurred_at)
     select 'signed-in', $1, timestamptz '2026-03-01 10:00:00.1235+00' + make_interval(secs => n / 10)
       from generate_series(1, 60) n`,
    [id],
  )
  const asked = { person: id, day: '2026-03-01..2026-03-01' }
  const pages = [await read(admin.headers, asked)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await read(admin.headers, { ...asked, after: next }))
  }
  expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 30])
  const all = pages.flatMap(({ rows }) => rows)
  expect(new Set(all.map((row) => row.id)).size).toBe(130)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
  const back = await read(admin.headers, { ...asked, before: pages[2]?.previous ?? '' })
  expect(back.rows).toEqual(pages[1]?.rows)
  const start = await read(admin.headers, { ...asked, before: pages[1]?.previous ?? '' })
  expect([start.rows, start.previous]).toEqual([pages[0]?.rows, null])
  // Nothing lies after the last, nor after a sign-in that is deleted by now: the list starts over.
  for (const after of [all.at(-1)?.id ?? '', 'e-999999999']) {
    expect(await read(admin.headers, { ...asked, after })).toEqual(pages[0])
  }
})

test('D32 the search finds a sum as a person writes it, and no longer number with its digits', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const named = (name: string, minor: number) =>
    shop.rows(
      `insert into audit_entries (id, kind, name, actor_id, actor, before, after, occurred_at)
       values (new_id(), 'order', $2, $1, 'sums@example.com', '{}', jsonb_build_object('minor', $3::int), now())`,
      [admin.id, name, minor],
    )
  await named('9001', 87_654_300)
  await named('9002', 876_543_001)
  for (const q of ['876543', '876543.00', '$876,543.00', '€876543,00', '876\u202f543,00\u00a0€']) {
    expect(
      (await read(admin.headers, { q, person: admin.id })).rows.map(({ name }) => name),
      q,
    ).toEqual(['9001'])
  }
})

test('D32 the search finds entries by what a person calls their things', async () => {
  const { headers } = await aMember(shop, { role: 'admin' })
  const write = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const sent = { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await shop.json<{ id: string }>(`/api/admin/${path}`, sent)
    expect(answer.status, path).toBe(200)
    return answer.body.id
  }
  const person = { email: 'roseliere@example.com', telephone: '', country: 'FR', language: 'fr' }
  const contact = await write('POST', 'contacts', { firstName: 'Hélène', lastName: 'Roselière', ...person })
  const [task, reply] = [newId(), newId()]
  const rest = { note: '', dueOn: null, assigneeId: null, contactId: null, orderNumber: null, version: 0 }
  await write('PUT', `tasks/${task}`, { title: 'Ask about the lentisk harvest', ...rest })
  await write('PUT', `replies/${reply}`, { name: 'Gift boxes of June', en: 'Yes.', fr: 'Oui.', version: 0 })
  const things = async (q: string) => (await read(headers, { q })).rows.map(({ kind, name }) => `${kind} ${name}`)
  expect(await things('helene roseliere')).toEqual([`contact ${contact}`])
  expect(await things('lentisk harvest')).toEqual([`hand-task ${task}`])
  // Deleted, it is named as long as it can be restored.
  await shop.fetch(`/api/admin/tasks/${task}?version=1`, { method: 'DELETE', headers })
  expect((await read(headers, { subject: `hand-task:${task}` })).rows).toMatchObject([
    { subject: 'Ask about the lentisk harvest', after: { deleted: true } },
    { subject: 'Ask about the lentisk harvest', after: { created: true } },
  ])
  expect(await things('gift boxes')).toEqual([`reply ${reply}`])
  expect(await things('a name that nothing has')).toEqual([])
  // A short number is that of an order, and not the end of a telephone number.
  await write('POST', 'contacts', {
    firstName: '',
    lastName: 'Digits',
    ...person,
    email: '',
    telephone: '06 12 34 10 42',
  })
  expect((await things('1042')).filter((each) => each.startsWith('contact'))).toEqual([])
})

test('D32 the audit names a webhook by its host: the rest of the address may be a secret', async () => {
  const owner = await aMember(shop, { role: 'admin' })
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  const address = 'https://hooks.example.com/services/SECRETPATH?token=SECRETQUERY'
  const made = await shop.post('/api/admin/webhooks', { address, events: ['order.placed'] }, owner.headers)
  expect(made.status).toBe(200)
  const { rows } = await read(reader.headers, { kind: 'webhook' })
  expect(rows[0]?.subject).toBe('https://hooks.example.com')
  expect(JSON.stringify(rows)).not.toContain('SECRET')
})

test('D32 an entry can be neither changed nor deleted, not even by the shop itself', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const { id } = await aCarrier(admin.headers, `Post ${newId()}`)
  for (const statement of [
    `update audit_entries set actor = 'somebody else' where name = '${id}'`,
    `delete from audit_entries where name = '${id}'`,
    'truncate audit_entries',
  ]) {
    await expect(shop.rows(statement), statement).rejects.toThrow(/append-only/)
  }
  expect((await read(admin.headers, { q: id })).rows).toMatchObject([{ who: admin.email }])
})

test('D32 a sign-in can be neither changed nor deleted before its time; failures are only counted', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  await anAuthClient(shop).signInWithPassword({ email: admin.email, password: 'wrong' })
  await anAuthClient(shop).signInWithPassword({ email: admin.email, password: 'wrong' })
  const listed = await read(admin.headers, { q: admin.email, view: 'accounts' })
  expect(listed.rows[0]).toMatchObject({ name: 'sign-in-failed', times: 2 })
  for (const statement of [
    `update account_events set network = null where member_id = '${admin.id}'`,
    `update account_events set times = times + 2 where member_id = '${admin.id}' and kind = 'sign-in-failed'`,
    `update account_events set times = times + 1 where member_id = '${admin.id}' and kind = 'signed-in'`,
    `delete from account_events where member_id = '${admin.id}'`,
    'truncate account_events',
  ]) {
    await expect(shop.rows(statement), statement).rejects.toThrow(/append-only/)
  }
  expect(await read(admin.headers, { q: admin.email, view: 'accounts' })).toEqual(listed)
})

test('the audit refuses an unknown filter, and searches unusual signs as words', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  for (const query of ['kind=lost', 'person=me', 'day=tomorrow', 'after=x', 'view=none']) {
    expect((await shop.json(`/api/admin/audit?${query}`, { headers: admin.headers })).status, query).toBe(400)
  }
  expect((await read(admin.headers, { q: '%_%\\' })).rows).toEqual([])
})
