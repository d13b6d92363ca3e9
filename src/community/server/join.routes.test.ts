import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  aJoin,
  aMember,
  confirm,
  consentsOf,
  join,
  leave,
  resend,
  statesOf,
  tokenIn,
  waitForJoinDecisions,
} from '#community/testing/a-join.ts'
import en from '#community/words.en.json' with { type: 'json' }
import fr from '#community/words.fr.json' with { type: 'json' }
import { readTelephones } from '#contacts/server/read-telephones.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const wording = { en: en['community.join.wording'], fr: fr['community.join.wording'] }
const plain = (text: string) => text.replaceAll(/<[^>]+>/g, '')
const contactOf = async (email: string) => (await shop.rows('select * from contacts where email = $1', [email]))[0]

test('JOIN-02 joining asks by mail, is confirmed once, and only then permits the newsletter', async () => {
  const email = 'Anne.Martin@Example.com'
  expect(await join(shop, aJoin({ email }))).toEqual({ status: 200, body: { status: 'sent' } })
  const [letter] = await mailsTo(shop, email, 1)
  expect(await statesOf(shop, email)).toEqual(['asked'])
  expect(letter?.subject).toBe(en['community.confirm-letter.subject'])
  expect(letter?.text).toContain(`${shop.url}/en/join/confirm?token=`)
  expect((await confirm(shop, tokenIn(letter))).body).toEqual({ status: 'confirmed' })
  const shown = { wording: plain(wording.en), wording_version: '2026-11-30', language: 'en', source: 'join-form' }
  expect(await consentsOf(shop, email)).toEqual([
    { ...shown, state: 'asked', purpose: 'letters' },
    { ...shown, state: 'given', purpose: 'letters' },
  ])
  await readTelephones()
  expect(await contactOf('anne.martin@example.com')).toMatchObject({
    written_email: email,
    first_name: 'Anne',
    last_name: 'Martin',
    country: 'FR',
    telephone: '+33612345678',
    language: 'en',
    source: 'join',
  })
  const [welcome] = await mailsTo(shop, email, 2)
  expect(welcome?.subject).toBe(en['community.welcome-letter.subject'])
  expect(welcome?.text).toContain(`${shop.url}/en/join/unsubscribe?token=`)

  expect((await confirm(shop, tokenIn(letter))).body).toEqual({ status: 'already' })
  expect(await statesOf(shop, email)).toEqual(['asked', 'given'])
})

test('JOIN-02 joining in French asks, welcomes and stores in French', async () => {
  const email = 'amelie@example.com'
  await join(shop, aJoin({ email, language: 'fr' }))
  const [letter] = await mailsTo(shop, email, 1)
  expect(letter?.subject).toBe(fr['community.confirm-letter.subject'])
  expect(letter?.text).toContain(`${shop.url}/fr/join/confirm?token=`)
  await confirm(shop, tokenIn(letter))
  const [, given] = await consentsOf(shop, email)
  expect(given).toMatchObject({ state: 'given', language: 'fr', wording: plain(wording.fr) })
  expect((await mailsTo(shop, email, 2))[0]?.subject).toBe(fr['community.welcome-letter.subject'])
})

test('JOIN-02 the answer is the same for an address that is new, asked, confirmed or left', async () => {
  const email = 'known@example.com'
  const ask = () =>
    shop.json('/api/community/join', { method: 'POST', headers: json, body: JSON.stringify(aJoin({ email })) })
  const json = { 'content-type': 'application/json' }
  const plainly = ({ status, body, headers }: Awaited<ReturnType<typeof ask>>) => ({
    status,
    body,
    headers: [...headers].filter(([name]) => !['date', 'shop-time', 'x-request-id'].includes(name)),
  })
  const fresh = plainly(await ask())
  expect(fresh).toMatchObject({ status: 200, body: { status: 'sent' } })
  expect(plainly(await ask())).toEqual(fresh)
  await confirm(shop, tokenIn((await mailsTo(shop, email, 2))[0]))
  expect(plainly(await ask())).toEqual(fresh)
  const [, welcome] = await mailsTo(shop, email, 4)
  await leave(shop, tokenIn(welcome))
  expect(plainly(await ask())).toEqual(fresh)
})

test('a subscriber who joins again is notified by mail once a day, and their data stays', async () => {
  const email = 'member@example.com'
  await aMember(shop, { email, language: 'fr' })
  const before = await contactOf(email)
  await join(shop, aJoin({ email, firstName: 'Mallory', telephone: '+1 201 555 0123', language: 'en' }))
  const [reminder] = await mailsTo(shop, email, 3)
  expect(reminder?.subject).toBe(fr['community.known-letter.subject'])
  await join(shop, aJoin({ email, firstName: 'Mallory' }))
  await waitForJoinDecisions(shop)
  await mailsTo(shop, email, 3)
  expect(await statesOf(shop, email)).toEqual(['asked', 'given'])
  expect(await contactOf(email)).toEqual({ ...before, last_contact_at: expect.any(Date) })
})

test('only the data that came with the link that was used is stored of a person', async () => {
  const email = 'often@example.com'
  for (const [turn, firstName] of ['One', 'Two', 'Three'].entries()) {
    expect((await join(shop, aJoin({ email, firstName }))).body).toEqual({ status: 'sent' })
    await mailsTo(shop, email, turn + 1)
  }
  const letters = await mailsTo(shop, email, 3)
  expect(await contactOf(email)).toMatchObject({ first_name: '', last_name: '', country: null, telephone: null })
  expect((await confirm(shop, tokenIn(letters[1]))).body.status).toBe('confirmed')
  expect(await contactOf(email)).toMatchObject({ first_name: 'Two' })
  expect((await confirm(shop, tokenIn(letters[0]))).body.status).toBe('already')
  expect(await statesOf(shop, email)).toEqual(['asked', 'asked', 'asked', 'given'])
})

test('JOIN-02 one address is sent three links a day; a later request gets its link later, and the last of them has it', async () => {
  const email = 'crowded@example.com'
  const waiting = () =>
    shop.rows<{ id: string; first_name: string }>(
      'select id, first_name from join_requests where email = $1 and decided_at is null order by id',
      [email],
    )
  const dueNow = () => shop.rows("update jobs.job set start_after = now() where name = 'decide-join'")
  for (const firstName of ['Mallory', 'Mallory', 'Mallory', 'Mallory', 'Owner']) {
    await join(shop, aJoin({ email, firstName }))
    // Requests that are decided at the same moment have no order.
    await waitForJoinDecisions(shop)
  }
  await mailsTo(shop, email, 3)
  expect((await waiting()).at(-1)).toMatchObject({ first_name: 'Owner' })
  await dueNow()
  await expect.poll(waiting).toHaveLength(1)
  await waitForJoinDecisions(shop)
  await mailsTo(shop, email, 3)
  const letHoursPass = (hours: number) =>
    shop.rows("update rate_limits set expire = expire - $1 * 3600000::bigint where key like 'join-link:%'", [hours])
  await letHoursPass(2)
  await dueNow()
  await waitForJoinDecisions(shop)
  await mailsTo(shop, email, 3)
  await letHoursPass(23)
  await dueNow()
  const [letter] = await mailsTo(shop, email, 4)
  expect((await confirm(shop, tokenIn(letter))).body.status).toBe('confirmed')
  expect(await contactOf(email)).toMatchObject({ first_name: 'Owner' })
})

test('a link that is used twice at the same moment confirms once', async () => {
  const email = 'twice@example.com'
  await join(shop, aJoin({ email }))
  const token = tokenIn((await mailsTo(shop, email, 1))[0])
  const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(shop, token)))
  expect(answers.map(({ body }) => body.status).toSorted()).toEqual([...Array(5).fill('already'), 'confirmed'])
  expect(await statesOf(shop, email)).toEqual(['asked', 'given'])
})

test('many requests with one address at the same moment make one contact', async () => {
  const email = 'crowd@example.com'
  const answers = await Promise.all(Array.from({ length: 6 }, () => join(shop, aJoin({ email }))))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await waitForJoinDecisions(shop)
  expect(await shop.rows('select from contacts where email = $1', [email])).toHaveLength(1)
})

test('a link expires by real time, whatever the business time', async () => {
  const email = 'moved@example.com'
  await join(shop, aJoin({ email }))
  await advanceTime(shop, 30 * 86_400)
  expect((await confirm(shop, tokenIn((await mailsTo(shop, email, 1))[0]))).body).toEqual({ status: 'confirmed' })
})

test('a link expires after seven days, and another may be had', async () => {
  const email = 'late@example.com'
  await join(shop, aJoin({ email }))
  const token = tokenIn((await mailsTo(shop, email, 1))[0])
  const [lives] = await shop.rows(
    'select round(extract(epoch from expires_at - now()) / 86400)::int as days from join_links where token_digest = $1',
    [createHash('sha256').update(token).digest()],
  )
  expect(lives).toEqual({ days: 7 })
  await shop.rows("update join_links set expires_at = now() - interval '1 second'")
  expect((await confirm(shop, token)).body).toEqual({ status: 'expired' })
  expect(await statesOf(shop, email)).toEqual(['asked'])
  expect((await resend(shop, token)).body).toEqual({ status: 'sent' })
  const [renewed] = await mailsTo(shop, email, 2)
  expect((await confirm(shop, tokenIn(renewed))).body).toEqual({ status: 'confirmed' })
  expect((await confirm(shop, token)).body).toEqual({ status: 'already' })
  expect((await resend(shop, token)).body).toEqual({ status: 'sent' })
  await allSent(shop)
  await mailsTo(shop, email, 3)
})

test.each(['', 'x', 'A'.repeat(43), '../../etc/passwd', "'; drop table contacts; --"])(
  'JOIN-02 the token %j opens nothing and reveals nothing',
  async (token) => {
    if (token === '') return expect((await confirm(shop, token)).status).toBe(400)
    expect((await confirm(shop, token)).body).toEqual({ status: 'unknown' })
    expect((await resend(shop, token)).body).toEqual({ status: 'sent' })
    expect((await leave(shop, token)).body).toEqual({ status: 'unknown' })
  },
)

test('tokens are nowhere in the shop’s own books', async () => {
  const email = 'secret@example.com'
  await join(shop, aJoin({ email }))
  const token = tokenIn((await mailsTo(shop, email, 1))[0])
  expect(token).toMatch(/^[\w-]{43}$/)
  const books = await shop.rows(`
    select (select json_agg(r) from join_requests r) as requests, (select json_agg(l) from join_links l) as links,
           (select json_agg(m) from mails m) as mails, (select json_agg(j) from jobs.job j) as jobs`)
  expect(JSON.stringify(books)).not.toContain(token)
})

test('a letter that is tried again carries one link, not one more', async () => {
  const email = 'tried-again@example.com'
  await join(shop, aJoin({ email }))
  await mailsTo(shop, email, 1)
  const [mail] = await shop.rows<{ id: string }>('select id from mails where recipient = $1', [email])
  await shop.rows('delete from mailbox where recipient = $1', [email])
  await shop.rows('update mails set sent_at = null where recipient = $1', [email])
  await shop.rows(
    "update jobs.job set state = 'created', started_on = null, completed_on = null where data ->> 'id' = $1",
    [mail?.id],
  )
  const [again] = await mailsTo(shop, email, 1)
  const links = 'select from join_links join join_requests on id = request_id where email = $1'
  expect(await shop.rows(links, [email])).toHaveLength(1)
  expect((await confirm(shop, tokenIn(again))).body).toEqual({ status: 'confirmed' })
})
