// A person is erased while contacts are merged, while that is undone, and while more of theirs arrives.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { leave } from '#community/testing/a-join.ts'
import { openErasures } from '#contacts/server/erased-people.ts'
import { aQuestion, write } from '#inbox/testing/a-message.ts'
import { anEmail, handIn, inboundAddress, inboundSecret } from '#inbox/testing/an-email.ts'
import type { ErasurePreview } from '#people/rights-schema.ts'
import { aContact, mergesIn, says } from '#people/testing/a-merge.ts'
import { anotherTransaction, waitForBlockedTransactions } from '#platform/testing/concurrent-transaction.ts'
import { sendWaitingLetters } from '#platform/testing/due-jobs.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop({ inboundMail: { secret: inboundSecret, address: inboundAddress } })
let owner: TestMember
const { post, undo, merge } = mergesIn(shop, () => owner)

beforeAll(async () => {
  owner = await aMember(shop, { role: 'admin' })
  openErasures(shop.settings)
})

const preview = async (id: string) =>
  (await shop.json<ErasurePreview>(`/api/admin/contacts/${id}/erasure`, { headers: owner.headers })).body
const erase = (id: string, typed: string, writes = false) =>
  shop.post<{ message?: string }>(`/api/admin/contacts/${id}/erasure`, { typed, writes }, owner.headers)
const idsLeft = async (...ids: string[]) =>
  (await shop.rows<{ id: string }>('select id from contacts where id = any($1) order by id', [ids])).map(({ id }) => id)

/** Two contacts, of which the first is to stay, in both sequences of their ids. */
async function twoContacts(isReversed: boolean) {
  const [first, second] = [
    await aContact(shop, { firstName: 'Qstays' }),
    await aContact(shop, { firstName: 'Qgoes', telephone: null }),
  ]
  return isReversed ? { one: second, other: first } : { one: first, other: second }
}
const unmerged = { version: 1, otherVersion: 1, fromOther: ['firstName' as const] }

test.each([
  ['the one that is merged', 'other', false],
  ['the one that is merged, with the smaller id', 'other', true],
  ['the one that stays', 'one', false],
  ['the one that stays, with the smaller id', 'one', true],
] as const)('CRM-02 D29 while two contacts are merged, erasing %s erases both', async (_, erased, isReversed) => {
  const { one, other } = await twoContacts(isReversed)
  const letGo = await anotherTransaction(shop, 'lock table contact_merges in share mode', [])
  const merging = post(one.id, other.id, unmerged)
  await waitForBlockedTransactions(shop, 1)
  // The group is confirmed by the email of the one that stays.
  const erasing = erase(erased === 'one' ? one.id : other.id, one.email)
  await waitForBlockedTransactions(shop, 2)
  await letGo()
  expect([(await merging).status, (await erasing).status]).toEqual([200, 200])
  expect(await idsLeft(one.id, other.id)).toEqual([])
})

test.each([false, true])(
  'CRM-02 D29 while a merge is undone, only the contact that is meant is erased',
  async (isReversed) => {
    const { one, other } = await twoContacts(isReversed)
    const id = await merge(one.id, other.id)
    const letGo = await anotherTransaction(shop, 'select from contact_merges where id = $1 for update', [id])
    const undoing = undo(id)
    await waitForBlockedTransactions(shop, 1)
    const erasing = erase(one.id, one.email)
    await waitForBlockedTransactions(shop, 2)
    await letGo()
    expect([(await undoing).status, (await erasing).status]).toEqual([200, 200])
    expect(await idsLeft(one.id, other.id)).toEqual([other.id])
  },
)

test('CRM-02 D29 an email that arrives while a merged person is erased waits, and begins a conversation', async () => {
  const { one, other } = await twoContacts(false)
  const [first, last] = [one, other].toSorted((a, b) => (a.email < b.email ? -1 : 1))
  await merge(one.id, other.id)
  const { body } = await write(shop, aQuestion({ email: last?.email ?? '' }))
  const [asked] = await shop.rows<{ id: string }>(
    `insert into message_emails (message_id, sender, is_cut, files)
     select id, $2, false, '[]' from messages where reference = $1 returning message_id as id`,
    [body.reference, first?.email],
  )
  const letGo = await anotherTransaction(
    shop,
    'select from conversations where id = (select conversation_id from messages where id = $1) for update',
    [asked?.id],
  )
  const erasing = erase(one.id, one.email)
  await waitForBlockedTransactions(shop, 1)
  const received = handIn(shop, anEmail({ from: last?.email ?? '', subject: `Re: [${body.reference}]` }))
  await waitForBlockedTransactions(shop, 2)
  await letGo()
  expect([(await erasing).status, (await received).body]).toEqual([200, { outcome: 'begun' }])
})

test('CRM-02 merges, their undo, withdrawals, messages and erasures at one moment wait for no one in a circle', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { one, other } = await twoContacts(round % 2 === 1)
    const third = await aContact(shop)
    for (const { id } of [one, other, third]) await says(shop, id, 'given')
    const id = await merge(one.id, other.id)
    const asks = [
      ...[undo(id), undo(id)],
      ...[1, 2, 3, 4].flatMap(() => [post(third.id, one.id, unmerged), post(one.id, third.id, unmerged)]),
      ...[one, other, third].map(({ id: of }) => leave(shop, `leaving-${of}`)),
      ...[other, one, third].map(({ email }) => handIn(shop, anEmail({ from: email }))),
      ...(round > 2 ? [erase(other.id, one.email), erase(one.id, one.email)] : []),
    ]
    const statuses = (await Promise.all(asks)).map(({ status }) => status)
    expect(
      statuses.filter((status) => status >= 500),
      statuses.join(' '),
    ).toEqual([])
  }
})

test('CRM-02 D29 the preview of an erasure names the merged contacts, and each address gets the last email', async () => {
  const { one, other } = await twoContacts(false)
  await merge(one.id, other.id)
  expect(await preview(other.id)).toMatchObject({ confirmation: one.email, merged: [{ email: other.email }] })
  expect((await preview(other.id)).merged[0]?.name).toContain('Qgoes')
  expect((await erase(one.id, one.email, true)).status).toBe(200)
  await sendWaitingLetters(shop.rows)
  for (const { email } of [one, other]) expect(await mailsTo(shop, email, 1)).toHaveLength(1)
})

test('CRM-02 D29 the preview counts an email of theirs in the conversation of another', async () => {
  const [one, asker] = [await aContact(shop), await aContact(shop)]
  const { body } = await write(shop, aQuestion({ email: asker.email }))
  await shop.rows(
    `insert into message_emails (message_id, email_id, sender, is_cut, files)
     select id, $1, $2, false, '[]' from messages where reference = $1`,
    [body.reference, one.email],
  )
  expect((await preview(one.id)).goes.messages).toBe(1)
})

test('CRM-02 D29 the preview of an erasure waits for no lock', async () => {
  const one = await aContact(shop)
  await anotherTransaction(shop, 'select from contacts where id = $1 for update', [one.id])
  await anotherTransaction(shop, 'select pg_advisory_xact_lock(hashtextextended($1, 2))', [one.email])
  const path = `/api/admin/contacts/${one.id}/erasure`
  expect((await shop.json(path, { headers: owner.headers })).body).toMatchObject({ confirmation: one.email })
})
