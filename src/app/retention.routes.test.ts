// The periods of the privacy page: data that is older is deleted, data that is younger stays.
import { expect, test } from 'vitest'
import { aMember, anAccount } from '#accounts/testing/members.ts'
import { deleteOldCheckouts } from '#checkout/server/sessions/delete-old-checkouts.ts'
import { aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { deleteOldContacts } from '#contacts/server/delete-old-contacts.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'

const shop = openTestShop()

test('D29 an order that was never paid is deleted after 12 months, and not before', async () => {
  const [old, young] = [
    await anOpenCheckout(shop, aRequest({ customerEmail: 'old@example.com' })),
    await anOpenCheckout(shop, aRequest({ customerEmail: 'young@example.com' })),
  ]
  await shop.rows("update checkouts set closed_at = now(), closed_as = 'unpaid' where id = any($1)", [
    [old.id, young.id],
  ])
  await shop.rows("update checkouts set created_at = now() - interval '12 months 2 days' where id = $1", [old.id])
  await shop.rows("update checkouts set created_at = now() - interval '11 months' where id = $1", [young.id])
  await deleteOldCheckouts(businessNow())
  const left = await shop.rows<{ id: string }>('select id from checkouts where id = any($1)', [[old.id, young.id]])
  expect(left).toEqual([{ id: young.id }])
})

async function aContact(
  email: string,
  months: number,
  more: { letters?: string; orders?: number; stated?: number } = {},
) {
  const { letters = null, orders = 0, stated } = more
  const [contact] = await shop.rows<{ id: string }>(
    `insert into contacts (id, email, written_email, first_name, last_name, language, source, leaving_token, letters,
                           created_at, updated_at, last_contact_at)
     values (new_id(), $1, $1, 'Old', 'Friend', 'en', 'message', $1, $3, now() - interval '10 years',
             now(), now() - make_interval(months => $2, days => 2)) returning id`,
    [email, months, letters],
  )
  const id = contact?.id ?? ''
  if (orders)
    await shop.rows(
      'update contacts set order_count = 1, last_order_at = now() - make_interval(months => $2, days => 2) where id = $1',
      [id, months],
    )
  if (stated)
    await shop.rows(
      `insert into consents (contact_id, purpose, state, wording, wording_version, language, source, stated_at)
       values ($1, 'letters', 'withdrawn', 'Yes', '1', 'en', 'form', now() - make_interval(months => $2, days => 2))`,
      [id, stated],
    )
  await shop.rows(
    `insert into contact_notes (id, contact_id, body, pinned, author, made_at)
     values (new_id(), $1, 'Prefers mornings', false, 'claire', now() - make_interval(months => $2, days => 2))`,
    [id, months],
  )
  return id
}

test('D29 a contact who never ordered is deleted three years after the last contact; a buyer keeps no notes then', async () => {
  const { email: member } = await anAccount(shop)
  const ids = {
    old: await aContact('long-ago@example.com', 36),
    young: await aContact('lately@example.com', 35),
    subscribed: await aContact('subscribed@example.com', 48, { letters: 'given' }),
    unsubscribed: await aContact('proof@example.com', 48, { letters: 'withdrawn', stated: 48 }),
    proven: await aContact('proof-over@example.com', 72, { letters: 'withdrawn', stated: 60 }),
    member: await aContact(member, 48),
    buyer: await aContact('buyer@example.com', 36, { orders: 1 }),
    newBuyer: await aContact('new-buyer@example.com', 35, { orders: 1 }),
    toCall: await aContact('to-call@example.com', 48),
    calledLately: await aContact('called-lately@example.com', 48),
    called: await aContact('called@example.com', 48),
    written: await aContact('written@example.com', 48),
    corrected: await aContact('corrected@example.com', 48),
    tagged: await aContact('tagged@example.com', 48),
  }
  await shop.rows(
    `insert into tasks (id, kind, occasion, title, made_by, contact_id, created_at)
     values (new_id(), 'by-hand', 'by-hand:to-call', 'Call her', 'claire@example.com', $1, now())`,
    [ids.toCall],
  )
  await shop.rows(
    `insert into contact_notes (id, contact_id, body, pinned, author, made_at)
     values (new_id(), $1, 'Called her', false, 'claire', now() - interval '35 months')`,
    [ids.calledLately],
  )
  // A task that is done keeps no one, and its words leave the audit with it.
  const admin = await aMember(shop, { role: 'admin' })
  const task = newId()
  const plain = { note: '', dueOn: null, assigneeId: null, orderNumber: null, version: 0 }
  const asked = { ...plain, title: 'Call about the violet', contactId: ids.called }
  const made = await shop.fetch(`/api/admin/tasks/${task}`, {
    method: 'PUT',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  })
  expect(made.status, await made.text()).toBe(200)
  await shop.rows("update tasks set done_at = now(), done_by = 'claire' where id = $1", [task])
  await shop.rows(
    `insert into mails (id, template, recipient, language, owed_since, sent_at)
     values (new_id(), 'answer', 'written@example.com', 'en', now(), now())`,
  )
  await shop.rows(
    "with tag as (insert into tags (id, name, made_at) values (new_id(), 'Kept', now()) returning id) insert into contact_tags (contact_id, tag_id, added_at, added_by) select $1, id, now(), 'claire' from tag",
    [ids.tagged],
  )
  // Until now the shop’s own job has kept them: the house has just changed each.
  await shop.rows("update contacts set updated_at = now() - interval '10 years' where id <> $1", [ids.corrected])
  await deleteOldContacts(businessNow())
  expect(await shop.rows("select from audit_entries where before::text ~ 'violet' or after::text ~ 'violet'")).toEqual(
    [],
  )
  const named = (found: { id: string }[]) =>
    Object.entries(ids).flatMap(([name, id]) => (found.some((each) => each.id === id) ? [name] : []))
  const left = await shop.rows<{ id: string }>('select id from contacts')
  expect(named(left)).toEqual([
    'young',
    'subscribed',
    'unsubscribed',
    'member',
    'buyer',
    'newBuyer',
    'toCall',
    'calledLately',
    'written',
    'corrected',
    'tagged',
  ])
  const noted = await shop.rows<{ id: string }>('select contact_id as id from contact_notes')
  expect(named(noted)).toEqual(['young', 'newBuyer', 'calledLately'])
})
