import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { closeJobs, enqueue, openJobs } from '#platform/database/jobs.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'
import { wishLetters } from '#wishes/server/letters.ts'
import { notifyWishes } from '#wishes/server/notify-wishes.ts'
import { aSoldOutProduct, aStoredWish, notifiedOf, rowsOfMails, setStock } from '#wishes/testing/a-wish.ts'

const shop = openTestShop()
beforeAll(() => openJobs(shop.settings.databaseUrl, {}, {}))
afterAll(closeJobs)

const notify = () => notifyWishes(businessNow())

/** A change at the moment of a notice, before its mail is written. */
async function whileNotifying(code: string, statement: string): Promise<() => Promise<unknown>> {
  const name = `meanwhile_${code.replaceAll('-', '_')}`
  await shop.rows(
    `create function ${name}() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
  )
  await shop.rows(
    `create trigger ${name} after update on wishes for each row
       when (new.told_at is not null and new.product_id = '${await idOf(code)}') execute function ${name}()`,
  )
  return () => shop.rows(`drop function ${name} cascade`)
}
const idOf = async (code: string) =>
  (await shop.rows<{ id: string }>('select id from catalogue_products where product_id = $1', [code]))[0]?.id

test('a product gone again before the mail is written is announced when it is back the next time', async () => {
  const code = await aSoldOutProduct(shop)
  const email = 'patient@example.com'
  const id = await aStoredWish(shop, code, email)
  const stop = await whileNotifying(code, 'update catalogue_products set stock = 0 where id = new.product_id')
  await setStock(shop, code, 1)
  await notify()
  await expect
    .poll(() => rowsOfMails(shop, email))
    .toMatchObject([{ given_up_because: expect.stringContaining('gone again') }])
  expect(await notifiedOf(shop, code)).toEqual([false])
  await stop()
  await setStock(shop, code, 1)
  await notify()
  await mailsTo(shop, email, 1)
  expect(await notifiedOf(shop, code)).toEqual([true])
  expect(await shop.rows("select from mails where facts ->> 'wish' = $1", [id])).toHaveLength(2)
})

test('a letter that is only read reopens no wish, though its product is gone again', async () => {
  const code = await aSoldOutProduct(shop)
  const notifiedAt = new Date()
  const wish = await aStoredWish(shop, code, 'read@example.com', { notifiedAt })
  const data = { wish, notifiedAt: notifiedAt.toISOString() }
  const mail = { id: newId(), template: 'back-in-stock', recipient: 'read@example.com', language: 'en', data } as const
  await expect(wishLetters('')['back-in-stock']?.({ ...mail, orderId: null })).rejects.toThrow('gone again')
  expect(await notifiedOf(shop, code)).toEqual([true])
})

test('a retried mail whose wish another mail announced is not sent', async () => {
  const code = await aSoldOutProduct(shop)
  const email = 'twice@example.com'
  const wish = await aStoredWish(shop, code, email)
  await setStock(shop, code, 1)
  await notify()
  await mailsTo(shop, email, 1)
  const former = newId()
  await shop.rows(
    `insert into mails (id, template, recipient, language, facts, owed_since)
     values ($1, 'back-in-stock', $2, 'en', jsonb_build_object('wish', $3::text, 'notifiedAt', '2026-01-01T00:00:00.000Z'), now())`,
    [former, email, wish],
  )
  await inTransaction((client) => enqueue(client, sendMailJob, former))
  const because = expect.stringContaining('another mail announces it')
  await expect.poll(() => rowsOfMails(shop, email)).toContainEqual({ recipient: email, given_up_because: because })
  await mailsTo(shop, email, 1)
})

test('asking again while an outdated mail waits keeps one open wish', async () => {
  const code = await aSoldOutProduct(shop)
  const email = 'anew@example.com'
  await aStoredWish(shop, code, email)
  const stop = await whileNotifying(
    code,
    `update catalogue_products set stock = 0 where id = new.product_id;
     insert into wishes (id, product_id, email, written_email, language, asked_at)
     values (gen_random_uuid(), new.product_id, new.email, new.email, 'en', now())`,
  )
  await setStock(shop, code, 1)
  await notify()
  await expect
    .poll(() => rowsOfMails(shop, email))
    .toMatchObject([{ given_up_because: expect.stringContaining('another mail announces it') }])
  expect((await notifiedOf(shop, code)).toSorted()).toEqual([false, true])
  await stop()
})

test('a wish deleted before its mail is written is not announced', async () => {
  const code = await aSoldOutProduct(shop)
  const email = 'forgotten@example.com'
  await aStoredWish(shop, code, email)
  const stop = await whileNotifying(code, 'delete from wishes where id = new.id')
  await setStock(shop, code, 1)
  await notify()
  await expect
    .poll(() => rowsOfMails(shop, email))
    .toMatchObject([{ given_up_because: expect.stringContaining('deleted') }])
  await stop()
})
