import { expect, test } from 'vitest'
import { aJoin, aMember, confirm, join, leave, statesOf, tokenIn } from '#community/testing/a-join.ts'
import en from '#community/words.en.json' with { type: 'json' }
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const pages = ['/join/confirm', '/fr/join/confirm', '/join/unsubscribe', '/en/join/unsubscribe']

test.each(pages)(
  '%s is not stored by any cache and found by no search engine, with a token or without',
  async (page) => {
    for (const search of ['', '?token=one-token', '?token=another-token']) {
      const { status, headers, tags, links } = await fetchPage(shop.url, `${page}${search}`)
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(tags).toContain('<meta name="robots" content="noindex"/>')
      expect(links.filter(({ rel }) => rel === 'canonical' || rel === 'alternate')).toEqual([])
    }
  },
)

test.each(pages)('the token that %s was opened with is not seen by later visitors', async (page) => {
  await fetchPage(shop.url, `${page}?token=a-secret-token`)
  for (const search of ['', '?token=another-token']) {
    expect((await fetchPage(shop.url, `${page}${search}`)).html).not.toContain('a-secret-token')
  }
})

test('an ordinary page is still kept by caches between, and by the shop', async () => {
  const { headers } = await fetchPage(shop.url, '/fr/our-story')
  expect(headers['cache-control']).toMatch(/^public, .*s-maxage/)
})

const linkLength = 43
const openedWith = async (page: string, token: string) => (await fetchPage(shop.url, `/en${page}?token=${token}`)).words
const says = (word: keyof typeof en) => en[word].replaceAll('{email}', '')

test('JOIN-02 a link that is used, expired or unknown says so at once, and one that is good asks', async () => {
  const email = 'page-of-a-link@example.com'
  await join(shop, aJoin({ email }))
  const token = tokenIn((await mailsTo(shop, email, 1))[0])
  const shown = () => openedWith('/join/confirm', token)
  expect(await shown()).toContain(says('community.confirm.ask'))
  await shop.rows("update join_links set expires_at = now() - interval '1 second'")
  expect(await shown()).toContain(says('community.confirm.expired'))
  await shop.rows("update join_links set expires_at = now() + interval '1 day'")
  expect(await statesOf(shop, email)).toEqual(['asked'])
  await confirm(shop, token)
  expect(await shown()).toContain(says('community.confirm.already'))
  for (const bad of ['bad', 'A'.repeat(linkLength), 'A'.repeat(300), token.slice(0, -1)]) {
    const words = await openedWith('/join/confirm', bad)
    expect(words, bad).toContain(says('community.confirm.unknown'))
    expect(words, bad).not.toContain(says('community.confirm.ask'))
  }
})

test('JOIN-02 a link to unsubscribe that is used or unknown says so at once, and one that is good asks', async () => {
  const email = 'page-of-leaving@example.com'
  const token = await aMember(shop, { email })
  const shown = () => openedWith('/join/unsubscribe', token)
  expect(await shown()).toContain(says('community.leave.wording'))
  expect(await statesOf(shop, email)).toEqual(['asked', 'given'])
  await leave(shop, token)
  expect(await shown()).toContain(says('community.leave.already'))
  for (const bad of ['bad', 'A'.repeat(300)]) {
    const words = await openedWith('/join/unsubscribe', bad)
    expect(words, bad).toContain(says('community.leave.unknown'))
    expect(words, bad).not.toContain(says('community.leave.wording'))
  }
})
