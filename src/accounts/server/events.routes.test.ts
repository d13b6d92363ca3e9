import { expect, test, vi } from 'vitest'
import { deleteOldAccountRecords } from '#accounts/server/delete-old-account-records.ts'
import { recordFailure } from '#accounts/server/members/record-event.ts'
import { linkTo } from '#accounts/testing/links.ts'
import { aMember, anAccount, anAuthClient, password } from '#accounts/testing/members.ts'
import { log } from '#platform/process/log.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

type Event = {
  id: number
  kind: string
  memberId: string | null
  actorId: string | null
  detail: string
  network: string
  times: number
}
type Page = { events: Event[]; next: number | null }

const from = (address: string) => ({ 'x-forwarded-for': address })
const signIn = (email: string, tried: string, address = '10.5.0.1') =>
  shop.post<{ access_token: string }>('/auth/v1/token?grant_type=password', { email, password: tried }, from(address))

async function eventsOf(member: string | undefined, headers: Record<string, string>, after?: number) {
  const query = new URLSearchParams({ ...(member && { member }), ...(after && { after: String(after) }) })
  return (await shop.json<Page>(`/api/admin/account-events?${query}`, { headers })).body
}

test('account events are recorded: sign-ins, failures, resets, changes, roles, and ends of sessions', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const { id, email } = await anAccount(shop)
  const client = anAuthClient(shop)
  await client.signInWithPassword({ email, password: 'wrong' })
  await client.signInWithPassword({ email, password })
  await client.updateUser({ password: 'other lilac words', current_password: 'wrong' })
  await client.updateUser({ email: `next-${email}`, current_password: password })
  await anAuthClient(shop).resetPasswordForEmail(email)
  const recovered = anAuthClient(shop)
  await recovered.verifyOtp({
    type: 'recovery',
    token_hash: (await linkTo(shop, email, 2, 'Choose a new password')).token,
  })
  await recovered.updateUser({ password: 'other lilac words' })
  await recovered.signOut()
  await shop.rows(
    `insert into user_roles (user_id, role, staff_role, granted_by) values ($1, 'admin', 'owner', 'a test')`,
    [id],
  )
  for (const role of ['reader', 'reader', 'staff']) {
    await shop.rows('update user_roles set staff_role = $2 where user_id = $1', [id, role])
  }
  await shop.rows('delete from user_roles where user_id = $1', [id])
  const { events } = await eventsOf(id, admin.headers)
  expect(events.map(({ kind, detail }) => `${kind} ${detail}`.trim()).reverse()).toEqual([
    'sign-in-failed',
    'signed-in password',
    'password-refused',
    'email-change-asked',
    'recovery-mailed',
    'signed-in recovery',
    'session-ended password-changed',
    'password-changed',
    'session-ended signed-out',
    'role-granted admin: a test',
    'role-granted reader: a test',
    'role-granted staff: a test',
    'role-lost staff',
  ])
})

test('an account that opens, moves and closes leaves its events, without its email or any secret', async () => {
  const email = 'comes-and-goes@example.com'
  await anAuthClient(shop).signUp({ email, password })
  const client = anAuthClient(shop)
  const { data } = await client.verifyOtp({ type: 'signup', token_hash: (await linkTo(shop, email)).token })
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  await client.updateUser({ email: `next-${email}`, current_password: password })
  const { token } = await linkTo(shop, `next-${email}`)
  await shop.post('/auth/v1/verify', { type: 'email_change', token_hash: token }, headers)
  expect(
    (
      await shop.fetch('/api/account/close', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ password }),
      })
    ).status,
  ).toBe(204)
  const kept = await shop.rows<{ kind: string; all: string }>(
    'select kind, to_jsonb(account_events)::text as all from account_events where member_id = $1 order by id',
    [data.user?.id],
  )
  expect(kept.map(({ kind }) => kind)).toEqual([
    'account-opened',
    'signed-in',
    'email-change-asked',
    'email-changed',
    'account-closed',
  ])
  const secrets = [email, password, token, data.session?.refresh_token ?? '', 'argon2', 'eyJ']
  for (const { all } of kept) for (const secret of secrets) expect(all).not.toContain(secret)
})

test('failures are counted by account, network and ten minutes; an address without an account is not recorded', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const { id, email } = await anAccount(shop)
  for (const address of ['10.5.1.1', '10.5.1.2', '10.5.2.1', '2001:db8:5:6::1']) await signIn(email, 'wrong', address)
  for (let tries = 0; tries < 16; tries += 1) await signIn(email, 'wrong', '10.5.3.1')
  const { events } = await eventsOf(id, admin.headers)
  const counted = events.map(({ kind, network, times }) => `${kind} ${network} ${times}`)
  // A quarter of an hour's border may fall between.
  expect(counted.slice(0, 1)).toEqual(['sign-in-limited 10.5.3.0/24 1'])
  expect(new Set(events.map(({ network }) => network))).toEqual(
    new Set(['10.5.1.0/24', '10.5.2.0/24', '2001:db8:5::/48', '10.5.3.0/24']),
  )
  expect(events.filter(({ kind }) => kind === 'sign-in-failed').reduce((sum, { times }) => sum + times, 0)).toBe(19)
  await signIn('nobody-has-this@example.com', 'wrong', '10.5.4.1')
  const [unknown] = await shop.rows<{ all: string }>(
    `select to_jsonb(account_events)::text as all from account_events where network = '10.5.4.0/24'`,
  )
  expect(unknown?.all).toContain('"member_id": null')
  expect(unknown?.all).not.toContain('nobody-has-this')
})

test('PERM-06 a member’s request to an owner’s route is counted like other failures', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const member = await aMember(shop)
  for (let times = 0; times < 5; times += 1) {
    expect((await shop.json('/api/admin/account-events', { headers: member.headers })).status).toBe(403)
  }
  const refused = (await eventsOf(member.id, admin.headers)).events.filter(({ kind }) => kind === 'admin-refused')
  expect(refused.reduce((sum, { times }) => sum + times, 0)).toBe(5)
  expect(refused.length, 'a border of ten minutes may fall between').toBeLessThan(3)
})

test.each(['admin-refused', 'sign-in-limited'] as const)(
  'of %s only the first of ten minutes is logged',
  async (kind) => {
    const { id } = await anAccount(shop)
    const lines = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'info')]
    for (let times = 0; times < 5; times += 1) await recordFailure(kind, id, { address: '10.5.9.1', name: 'A test' })
    const logged = lines.flatMap(({ mock }) => mock.calls).length
    vi.restoreAllMocks()
    const counted = await shop.rows('select from account_events where kind = $1 and member_id = $2', [kind, id])
    expect(logged).toBe(counted.length)
    expect(counted.length, 'a border of ten minutes may fall between').toBeLessThan(3)
  },
)

test('PERM-06 the events are for admins, a page at a time, and their members find them among their data', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const member = await aMember(shop)
  expect((await shop.json('/api/admin/account-events', { headers: member.headers })).status).toBe(403)
  expect((await shop.json('/api/admin/account-events')).status).toBe(401)
  expect((await shop.json('/api/admin/account-events?after=x', { headers: admin.headers })).status).toBe(400)
  await shop.rows(`insert into account_events (kind, member_id) select 'signed-in', $1 from generate_series(1, 120)`, [
    member.id,
  ])
  const read: Event[] = []
  let after: number | undefined
  do {
    const page = await eventsOf(member.id, admin.headers, after)
    read.push(...page.events)
    after = page.next ?? undefined
  } while (after)
  // Those, the sign-in, and the refusal above.
  expect(read).toHaveLength(122)
  expect(new Set(read.map(({ id }) => id)).size).toBe(122)
  const { body } = await shop.json<{ events: Event[] }>('/api/account/data', { headers: member.headers })
  expect(body.events).toHaveLength(122)
})

test('account events older than half a year are deleted', async () => {
  const { id } = await anAccount(shop)
  await shop.rows(
    `insert into account_events (kind, member_id, occurred_at)
     values ('signed-in', $1, now() - interval '181 days'), ('signed-in', $1, now() - interval '179 days')`,
    [id],
  )
  await deleteOldAccountRecords(new AbortController().signal)
  expect(await shop.rows('select from account_events where member_id = $1', [id])).toHaveLength(1)
})

test('letters about accounts are deleted thirty days after they were sent, and not while they wait', async () => {
  await shop.rows(
    `insert into mails (id, template, recipient, language, owed_since, sent_at)
     select new_id(), template, 'long@example.com', 'en', now() - age, case when is_sent then now() - age end
       from (values ('account-link', interval '31 days', true), ('account-link', interval '29 days', true),
                    ('account-link', interval '31 days', false), ('other', interval '31 days', true)) mail (template, age, is_sent)`,
  )
  await deleteOldAccountRecords(new AbortController().signal)
  const left = await shop.rows<{ template: string; days: number; sent: boolean }>(
    `select template, extract(day from now() - owed_since)::int as days, sent_at is not null as sent
       from mails where recipient = 'long@example.com' order by template, sent`,
  )
  expect(left).toEqual([
    { template: 'account-link', days: 31, sent: false },
    { template: 'account-link', days: 29, sent: true },
    { template: 'other', days: 31, sent: true },
  ])
})

test('PERM-06 an admin signs a member out everywhere, once, and it is written down; others cannot', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const { id, email } = await anAccount(shop)
  const clients = [anAuthClient(shop), anAuthClient(shop)]
  for (const client of clients) await client.signInWithPassword({ email, password })
  const signOut = async (who: string, headers: Record<string, string>) => {
    const answer = await shop.fetch(`/api/admin/members/${who}/sign-out`, { method: 'POST', headers })
    return { status: answer.status, body: await answer.json() }
  }
  expect((await signOut(id, (await aMember(shop)).headers)).status).toBe(403)
  expect((await signOut('00000000-0000-7000-8000-000000000000', admin.headers)).status).toBe(404)
  expect(await signOut(id, admin.headers)).toEqual({ status: 200, body: { ended: 2 } })
  for (const client of clients) expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await clients[0]?.refreshSession())?.error).not.toBeNull()
  expect((await signOut(id, admin.headers)).body).toEqual({ ended: 0 })
  expect(await signOut(admin.id, admin.headers)).toEqual({ status: 200, body: { ended: 0 } })
  expect((await shop.json('/api/user-roles', { headers: admin.headers })).status).toBe(200)

  const audited = await shop.rows(
    `select actor, before, after from audit_entries where kind = 'member' and name = $1`,
    [id],
  )
  expect(audited).toEqual([{ actor: admin.email, before: { sessions: 2 }, after: { sessions: 0 } }])
  const { events } = await eventsOf(id, admin.headers)
  expect(events.slice(0, 3)).toMatchObject([
    { kind: 'sessions-ended', actorId: admin.id, detail: '2' },
    { kind: 'session-ended', detail: 'ended-by-admin' },
    { kind: 'session-ended', detail: 'ended-by-admin' },
  ])
})
