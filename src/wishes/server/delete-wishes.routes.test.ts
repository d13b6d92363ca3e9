import { expect, test } from 'vitest'
import { aMember, password } from '#accounts/testing/members.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'
import { deleteOldWishes } from '#wishes/server/delete-wishes.ts'
import { aSoldOutProduct, aStoredWish, wishesFor } from '#wishes/testing/a-wish.ts'

const shop = openTestShop()
const daysAgo = (days: number) => new Date(businessNow().getTime() - days * 86_400_000)

async function aSentMail(wish: string, recipient: string): Promise<void> {
  await shop.rows(
    `insert into mails (id, template, recipient, language, facts, owed_since, sent_at)
     values ($1, 'back-in-stock', $2, 'en', jsonb_build_object('wish', $3::text), now(), now())`,
    [newId(), recipient, wish],
  )
}
const mailed = async (recipients: string) =>
  (
    await shop.rows<{ recipient: string }>('select recipient from mails where recipient like $1 order by 1', [
      recipients,
    ])
  ).map(({ recipient }) => recipient)
const emailsFor = async (code: string) => (await wishesFor(shop, code)).map(({ email }) => email).toSorted()

test('a wish is deleted thirty days after its notice, with its mail, and an open one after two years', async () => {
  const code = await aSoldOutProduct(shop)
  const ages = {
    'told-29@old.example': { askedAt: daysAgo(800), notifiedAt: daysAgo(29) },
    'told-31@old.example': { askedAt: daysAgo(32), notifiedAt: daysAgo(31) },
    'open-729@old.example': { askedAt: daysAgo(729) },
    'open-732@old.example': { askedAt: daysAgo(732) },
  }
  for (const [email, own] of Object.entries(ages)) {
    const id = await aStoredWish(shop, code, email, own)
    if ('notifiedAt' in own) await aSentMail(id, email)
  }
  await deleteOldWishes(businessNow())
  expect(await emailsFor(code)).toEqual(['open-729@old.example', 'told-29@old.example'])
  expect(await mailed('%@old.example')).toEqual(['told-29@old.example'])
})

test('a member downloads what they wished for, and it goes with their account; that of others stays', async () => {
  const code = await aSoldOutProduct(shop)
  const member = await aMember(shop)
  const id = await aStoredWish(shop, code, member.email.toUpperCase(), { notifiedAt: daysAgo(1) })
  await aSentMail(id, member.email)
  await aStoredWish(shop, code, 'somebody@example.com')
  const data = await shop.json<{ wishes: object[] }>('/api/account/data', { headers: member.headers })
  expect(data.body.wishes).toEqual([
    {
      product_id: code,
      email: member.email.toUpperCase(),
      language: 'en',
      askedAt: expect.stringMatching(/Z$/),
      notifiedAt: expect.stringMatching(/Z$/),
    },
  ])
  expect(await close(member.headers)).toBe(204)
  expect(await emailsFor(code)).toEqual(['somebody@example.com'])
  const left = await shop.rows("select from mails where recipient = $1 and template = 'back-in-stock'", [member.email])
  expect(left).toEqual([])
})

test('an address that was never verified gives no access to the wishes of its owner', async () => {
  const code = await aSoldOutProduct(shop)
  const member = await aMember(shop)
  await shop.rows('update members set email_proven_at = null where id = $1', [member.id])
  await aStoredWish(shop, code, member.email)
  const data = await shop.json<{ wishes: object[] }>('/api/account/data', { headers: member.headers })
  expect(data.body.wishes).toEqual([])
  expect(await close(member.headers)).toBe(204)
  expect(await emailsFor(code)).toEqual([member.email])
})

async function close(headers: Record<string, string>): Promise<number> {
  const json = { ...headers, 'content-type': 'application/json' }
  const body = JSON.stringify({ password })
  return (await shop.fetch('/api/account/close', { method: 'POST', headers: json, body })).status
}
