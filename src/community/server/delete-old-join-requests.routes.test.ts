import { expect, test } from 'vitest'
import { deleteOldJoinRequests } from '#community/server/delete-old-join-requests.ts'
import { aJoin, aMember, confirm, join, statesOf, tokenIn, waitForJoinDecisions } from '#community/testing/a-join.ts'
import { deleteOldMessages } from '#inbox/server/delete-messages.ts'
import { aQuestion, aWithdrawal, write } from '#inbox/testing/a-message.ts'
import { deleteOldCounts } from '#platform/http/rate-limits.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'

const shop = openTestShop()
const inDays = (days: number) => new Date(businessNow().getTime() + days * 86_400_000)
const years = (count: number) => count * 365.25 + 1

const knownOf = async (email: string) =>
  (
    await shop.rows(
      `select (select count(*)::int from contacts where email = $1) as contacts,
              (select count(*)::int from join_requests where email = $1) as requests,
              (select count(*)::int from join_links join join_requests on id = request_id where email = $1) as links,
              (select count(*)::int from mails where recipient = $1) as mails`,
      [email],
    )
  )[0]

test('an unconfirmed request for the newsletter is deleted after thirty days, and not before', async () => {
  const email = 'unconfirmed@example.com'
  await join(shop, aJoin({ email }))
  await mailsTo(shop, email, 1)
  await waitForJoinDecisions(shop)
  const known = { contacts: 1, requests: 1, links: 1, mails: 1 }
  await deleteOldJoinRequests(inDays(29))
  expect(await knownOf(email)).toEqual(known)
  await deleteOldJoinRequests(inDays(31))
  expect(await knownOf(email)).toEqual({ contacts: 0, requests: 0, links: 0, mails: 0 })
})

test('a confirmed contact is kept with the proof; their request, links and mails are deleted', async () => {
  const email = 'stays@example.com'
  await aMember(shop, { email })
  await waitForJoinDecisions(shop)
  await deleteOldJoinRequests(inDays(31))
  expect(await knownOf(email)).toEqual({ contacts: 1, requests: 0, links: 0, mails: 0 })
  expect(await statesOf(shop, email)).toEqual(['asked', 'given'])
})

test('asking again replaces the earlier request', async () => {
  const email = 'again@example.com'
  await join(shop, aJoin({ email }))
  await mailsTo(shop, email, 1)
  await join(shop, aJoin({ email }))
  const [letter] = await mailsTo(shop, email, 2)
  await shop.rows(
    `update join_requests set asked_at = now() - interval '40 days'
      where id = (select id from join_requests where email = $1 order by id limit 1)`,
    [email],
  )
  await deleteOldJoinRequests(businessNow())
  expect(await knownOf(email)).toMatchObject({ contacts: 1, requests: 1, links: 1 })
  expect((await confirm(shop, tokenIn(letter))).body).toEqual({ status: 'confirmed' })
})

test('messages are deleted after three years of silence, withdrawals with their answers after five, with their mails', async () => {
  const kept = async () =>
    (
      await shop.rows<{ body: string; mails: number }>(
        `select body || coalesce(facts ->> 'items', '') as body,
                (select count(*)::int from mails where mails.facts ->> 'message' = messages.id::text) as mails
           from messages order by id`,
      )
    ).map(({ body, mails }) => [body, mails])
  await write(shop, aQuestion({ email: 'silent@example.com', body: 'once' }))
  await write(shop, aWithdrawal({ items: 'withdrawn' }))
  await shop.rows(
    `insert into messages (id, conversation_id, reference, kind, name, email, language, facts, body, fingerprint, received_at, author_id, author)
     select new_id(), conversation_id, new_id()::text, 'answer', name, email, language, '{}', 'answered', '', received_at,
            new_id(), 'claire@example.com'
       from messages where kind = 'withdrawal'`,
  )
  await write(shop, aQuestion({ email: 'returning@example.com', body: 'long ago' }))
  await shop.rows("update messages set received_at = received_at - interval '2 years' where body = 'long ago'")
  await write(shop, aQuestion({ email: 'Returning@example.com', body: 'since' }))
  await allSent(shop)
  await deleteOldMessages(inDays(years(2)))
  expect(await kept()).toEqual([
    ['once', 2],
    ['withdrawn', 2],
    ['answered', 0],
    ['long ago', 2],
    ['since', 2],
  ])
  await deleteOldMessages(inDays(years(3)))
  expect(await kept()).toEqual([
    ['withdrawn', 2],
    ['answered', 0],
  ])
  expect(await shop.rows("select from mails where facts ? 'message'")).toHaveLength(2)
  await deleteOldMessages(inDays(years(5)))
  expect(await kept()).toEqual([])
  expect(await shop.rows("select from mails where facts ? 'message'")).toEqual([])
})

test('counters are deleted when their time is over', async () => {
  await shop.rows("insert into rate_limits values ('over', 1, extract(epoch from now()) * 1000 - 1)")
  await shop.rows("insert into rate_limits values ('counts', 1, extract(epoch from now()) * 1000 + 60000)")
  await deleteOldCounts()
  expect(await shop.rows("select key from rate_limits where key in ('over', 'counts')")).toEqual([{ key: 'counts' }])
})

test('all of it is done by the shop itself, every minute', async () => {
  const jobs = await shop.rows<{ name: string }>(
    "select name from jobs.schedule where name like 'delete-old-%' order by name",
  )
  expect(jobs.map(({ name }) => name)).toEqual([
    'delete-old-account-records',
    'delete-old-checkouts',
    'delete-old-contacts',
    'delete-old-counts',
    'delete-old-draft-submissions',
    'delete-old-erasures',
    'delete-old-join-requests',
    'delete-old-messages',
    'delete-old-notes',
    'delete-old-order-codes',
    'delete-old-submissions',
    'delete-old-tags',
    'delete-old-tasks',
    'delete-old-wishes',
  ])
})
