import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/a-page.ts'
import { aShop } from '#platform/testing/a-shop.ts'

const shop = aShop()
const pages = ['/join/confirm', '/fr/join/confirm', '/join/unsubscribe', '/en/join/unsubscribe']

test.each(pages)(
  '%s is not stored by any cache and found by no search engine, with a token or without',
  async (page) => {
    for (const search of ['', '?token=one-token', '?token=another-token']) {
      const { status, headers, tags, links } = await openPage(shop.url, `${page}${search}`)
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(tags).toContain('<meta name="robots" content="noindex"/>')
      expect(links.filter(({ rel }) => rel === 'canonical' || rel === 'alternate')).toEqual([])
    }
  },
)

test.each(pages)('the token that %s was opened with is not seen by later visitors', async (page) => {
  await openPage(shop.url, `${page}?token=a-secret-token`)
  for (const search of ['', '?token=another-token']) {
    expect((await openPage(shop.url, `${page}${search}`)).html).not.toContain('a-secret-token')
  }
})

test('an ordinary page is still kept by caches between, and by the shop', async () => {
  const { headers } = await openPage(shop.url, '/fr/our-story')
  expect(headers['cache-control']).toMatch(/^public, .*s-maxage/)
})
