import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { inTransaction } from '#platform/database/database.ts'
import { closeJobs, enqueue, openJobs } from '#platform/database/jobs.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'
import { notifyWishes } from '#wishes/server/notify-wishes.ts'
import { aSoldOutProduct, aStoredWish, askFor, notifiedOf, rowsOfMails, setStock } from '#wishes/testing/a-wish.ts'
import en from '#wishes/words.en.json' with { type: 'json' }
import fr from '#wishes/words.fr.json' with { type: 'json' }

const shop = openTestShop()
// These tests are a second process beside the shop, whose own jobs go on meanwhile.
beforeAll(() => openJobs(shop.settings.databaseUrl, {}, {}))
afterAll(closeJobs)

const notify = () => notifyWishes(businessNow())

test('PROD-07 a wish is notified once when the product is back, in its language, with a link to it', async () => {
  const code = await aSoldOutProduct(shop)
  await shop.rows("update catalogue_products set title_fr = 'Un baume', size_ml = 30 where product_id = $1", [code])
  await askFor(shop, code, { email: 'Anne.Back@example.com' })
  await askFor(shop, code, { email: 'amelie.back@example.com', language: 'fr' })
  await notify()
  expect(await notifiedOf(shop, code)).toEqual([false, false])
  await setStock(shop, code, 3)
  await advanceTime(shop)
  expect(await notifiedOf(shop, code)).toEqual([true, true])
  const [english] = await mailsTo(shop, 'Anne.Back@example.com', 1)
  expect(english?.subject).toBe('A balm, 30\u00a0ml is back')
  expect(english?.text).toContain(en['wishes.letter.text'])
  expect(english?.html).not.toContain('<img')
  const [french] = await mailsTo(shop, 'amelie.back@example.com', 1)
  expect(french?.subject).toBe('Un baume, 30\u00a0ml est de retour')
  expect(french?.text).toContain(fr['wishes.letter.next'])
  for (const [mail, language] of [
    [english, 'en'],
    [french, 'fr'],
  ] as const) {
    const address = `${shop.url}/${language}/collection/${code}`
    expect(mail?.text).toContain(`\n${address}\n`)
    expect(mail?.html).toContain(`href="${address}"`)
    expect((await fetchPage(shop.url, new URL(address).pathname)).status).toBe(200)
  }
  await setStock(shop, code, 0)
  await notify()
  await setStock(shop, code, 1)
  await notify()
  await allSent(shop)
  expect(await rowsOfMails(shop, '%.back@example.com')).toHaveLength(2)
})

test('a notified person may ask again when the product is gone again', async () => {
  const code = await aSoldOutProduct(shop)
  const email = 'again@example.com'
  for (const times of [1, 2]) {
    expect((await askFor(shop, code, { email })).status).toBe(200)
    await setStock(shop, code, 1)
    await advanceTime(shop)
    await mailsTo(shop, email, times)
    await setStock(shop, code, 0)
  }
  expect(await notifiedOf(shop, code)).toEqual([true, true])
})

test('many wishes are all notified, each once, by all processes at the same time', async () => {
  const code = await aSoldOutProduct(shop)
  await shop.rows(
    `insert into wishes (id, product_id, email, written_email, language, asked_at)
     select gen_random_uuid(), product.id, each || '@many.example', each || '@many.example', 'en', now()
       from catalogue_products product, generate_series(1, 450) each where product.product_id = $1`,
    [code],
  )
  await setStock(shop, code, 1)
  await Promise.all([notify(), notify(), notify(), advanceTime(shop)])
  const recipients = (await rowsOfMails(shop, '%@many.example')).map(({ recipient }) => recipient)
  expect(recipients).toHaveLength(450)
  expect(new Set(recipients).size).toBe(450)
  expect(new Set(await notifiedOf(shop, code))).toEqual(new Set([true]))
})

test('a mail that cannot be queued leaves its whole batch of wishes open', async () => {
  const code = await aSoldOutProduct(shop)
  for (const name of ['one', 'two', 'three']) await aStoredWish(shop, code, `${name}@batch.example`)
  await shop.rows(`
    create function no_mail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger no_mail before insert on mails for each row when (new.recipient = 'two@batch.example')
      execute function no_mail()`)
  await setStock(shop, code, 1)
  await expect(notify()).rejects.toThrow('killed')
  expect(await notifiedOf(shop, code)).toEqual([false, false, false])
  expect(await rowsOfMails(shop, '%@batch.example')).toEqual([])
  await shop.rows('drop function no_mail cascade')
  await notify()
  expect(await notifiedOf(shop, code)).toEqual([true, true, true])
  expect(await rowsOfMails(shop, '%@batch.example')).toHaveLength(3)
})

test('a product whose units are not counted any more is back', async () => {
  const code = await aSoldOutProduct(shop)
  await aStoredWish(shop, code, 'uncounted@example.com')
  await setStock(shop, code, null)
  await notify()
  expect(await notifiedOf(shop, code)).toEqual([true])
})

test('an archived or unpublished product sends no notice until it is shown again', async () => {
  const codes = ['withdrawn', 'a-draft']
  await aStoredProduct(shop, 'withdrawn', { archived: true, stock: 5 })
  await aStoredProduct(shop, 'a-draft', { published: false, stock: 5 })
  for (const code of codes) await aStoredWish(shop, code, `${code}@example.com`)
  await notify()
  expect(await Promise.all(codes.map((code) => notifiedOf(shop, code)))).toEqual([[false], [false]])
  await shop.rows('update catalogue_products set archived_at = null, published_at = now() where product_id = any($1)', [
    codes,
  ])
  await notify()
  for (const code of codes) await mailsTo(shop, `${code}@example.com`, 1)
})

test('all of it is done by the shop itself, every minute', async () => {
  expect(await shop.rows("select cron from jobs.schedule where name = 'notify-wishes'")).toEqual([
    { cron: '* * * * *' },
  ])
  const code = await aSoldOutProduct(shop)
  await aStoredWish(shop, code, 'minute@example.com')
  await setStock(shop, code, 1)
  await inTransaction((client) => enqueue(client, 'notify-wishes', 'as the minute does'))
  await mailsTo(shop, 'minute@example.com', 1)
})
