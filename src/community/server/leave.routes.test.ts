import { expect, test } from 'vitest'
import { aJoin, aMember, confirm, consentsOf, join, leave, statesOf, tokenIn } from '#community/testing/a-join.ts'
import en from '#community/words.en.json' with { type: 'json' }
import fr from '#community/words.fr.json' with { type: 'json' }
import { mailsTo } from '#platform/testing/mails.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

test('the holder of a letter leaves with one click, and the text shown is recorded', async () => {
  const email = 'leaving@example.com'
  const token = await aMember(shop, { email })
  expect((await leave(shop, token, 'fr')).body).toEqual({ status: 'withdrawn' })
  expect((await consentsOf(shop, email)).at(-1)).toEqual({
    state: 'withdrawn',
    purpose: 'letters',
    wording: fr['community.leave.wording'],
    wording_version: '2026-11-22.2',
    language: 'fr',
    source: 'leaving-page',
  })
  expect((await leave(shop, token)).body).toEqual({ status: 'already' })
  expect(await statesOf(shop, email)).toEqual(['asked', 'given', 'withdrawn'])
})

test('the link of the first letter leaves for ever, also after coming back', async () => {
  const email = 'returning@example.com'
  const first = await aMember(shop, { email })
  await leave(shop, first)
  await join(shop, aJoin({ email }))
  await confirm(shop, tokenIn((await mailsTo(shop, email, 3))[0]))
  const [welcome] = await mailsTo(shop, email, 4)
  expect(tokenIn(welcome)).toBe(first)
  expect((await leave(shop, first)).body).toEqual({ status: 'withdrawn' })
  expect(await statesOf(shop, email)).toEqual(['asked', 'given', 'withdrawn', 'asked', 'given', 'withdrawn'])
  expect((await consentsOf(shop, email)).at(-1)?.wording).toBe(en['community.leave.wording'])
})

const listedAs = async (email: string) =>
  (await shop.rows<{ letters: string }>('select letters from contacts where email = $1', [email]))[0]?.letters
// A request counts where nothing else was said.
const unlikeStatements = () =>
  shop.rows(`
    select email from contacts
     where letters is distinct from (select state from consents where contact_id = contacts.id and purpose = 'letters'
                                      order by state = 'asked', position desc limit 1)`)

test('a request that any visitor can make does not change that a person has left; its confirmation does', async () => {
  const email = 'asked-by-another@example.com'
  await join(shop, aJoin({ email }))
  await confirm(shop, tokenIn((await mailsTo(shop, email, 1))[0]))
  expect(await listedAs(email)).toBe('given')
  await leave(shop, tokenIn((await mailsTo(shop, email, 2))[0]))
  await join(shop, aJoin({ email }))
  const [again] = await mailsTo(shop, email, 3)
  expect([await listedAs(email), await unlikeStatements()]).toEqual(['withdrawn', []])
  await confirm(shop, tokenIn(again))
  expect([await listedAs(email), await unlikeStatements()]).toEqual(['given', []])
})

test('a request is shown as not confirmed where nothing was said before', async () => {
  const email = 'only-asked@example.com'
  await join(shop, aJoin({ email }))
  await mailsTo(shop, email, 1)
  expect(await listedAs(email)).toBe('asked')
})

test('the link that confirmed once does not undo a withdrawal', async () => {
  const email = 'gone@example.com'
  await join(shop, aJoin({ email }))
  const token = tokenIn((await mailsTo(shop, email, 1))[0])
  await confirm(shop, token)
  await leave(shop, tokenIn((await mailsTo(shop, email, 2))[0]))
  expect((await confirm(shop, token)).body).toEqual({ status: 'already' })
  expect(await statesOf(shop, email)).toEqual(['asked', 'given', 'withdrawn'])
})

test('a mail program finds in the letter where to press, and one press is enough', async () => {
  const email = 'program@example.com'
  const token = await aMember(shop, { email })
  const [welcome, asking] = await mailsTo(shop, email, 2)
  expect(asking?.headers).toBeNull()
  expect(welcome?.headers).toEqual({
    'List-Unsubscribe': `<${shop.url}/api/community/unsubscribe/one-click?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const address = welcome?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? ''
  const press = () =>
    sendRaw(shop.url, address.replace(shop.url, ''), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect(JSON.parse((await press()).text)).toEqual({ status: 'withdrawn' })
  expect((await consentsOf(shop, email)).at(-1)).toMatchObject({ state: 'withdrawn', source: 'mail-program' })
  expect(JSON.parse((await press()).text)).toEqual({ status: 'already' })
})

test('a browser that opens the address of that button is led to the page for leaving', async () => {
  const email = 'led@example.com'
  const token = await aMember(shop, { email, language: 'fr' })
  const look = (own: string) => shop.fetch(`/api/community/unsubscribe/one-click?token=${own}`)
  const led = await look(token)
  expect([led.status, led.headers.get('location')]).toEqual([303, `/fr/join/unsubscribe?token=${token}`])
  expect(led.headers.get('cache-control')).toBe('private, no-store')
  const lost = await look('%26x=%0d%0a')
  expect([lost.status, lost.headers.get('location')]).toEqual([303, '/join/unsubscribe?token=%26x%3D'])
  expect(await statesOf(shop, email)).toEqual(['asked', 'given'])
})

test('opening the address of a letter changes nothing: mail scanners open all of them', async () => {
  const email = 'scanned@example.com'
  const token = await aMember(shop, { email })
  for (const path of ['/en/join/unsubscribe', '/en/join/confirm', '/api/community/unsubscribe/one-click']) {
    await sendRaw(shop.url, `${path}?token=${token}`)
    await sendRaw(shop.url, `${path}?token=${token}`, { method: 'HEAD' })
  }
  expect(await statesOf(shop, email)).toEqual(['asked', 'given'])
})

test('consents are never changed or deleted, except with their person', async () => {
  const email = 'kept@example.com'
  await aMember(shop, { email })
  const theirs = "contact_id = (select id from contacts where email = 'kept@example.com')"
  for (const attempt of [
    `update consents set state = 'withdrawn' where ${theirs}`,
    `delete from consents where ${theirs}`,
    'truncate consents cascade',
  ]) {
    await expect(shop.rows(attempt), attempt).rejects.toThrow('consents is append-only')
  }
  expect(await statesOf(shop, email)).toEqual(['asked', 'given'])
  await shop.rows("delete from contacts where email = 'kept@example.com'")
  expect(await shop.rows(`select from consents where ${theirs}`)).toEqual([])
})
