import { expect, test } from 'vitest'
import { isVisit } from '#visits/server/is-visit.ts'

const here = 'https://shop.example'
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/145.0',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
}
const asked = (own: Record<string, string | undefined>, method = 'GET') =>
  isVisit({ method, headers: { ...browser, ...own } }, here)

test.each([
  ['typed or bookmarked', {}],
  ['followed from another site', { 'sec-fetch-site': 'cross-site', referer: 'https://search.example/' }],
  ['followed from another host of the house', { 'sec-fetch-site': 'same-site', referer: 'https://blog.shop.example/' }],
])('a page that was %s is a visit', (_, own) => {
  expect(asked(own)).toBe(true)
})

test.each([
  ['opened from another page of the shop', { 'sec-fetch-site': 'same-origin', referer: `${here}/collection` }],
  [
    'come back to from a page of the shop over another site',
    { 'sec-fetch-site': 'cross-site', referer: `${here}/cart` },
  ],
  ['read again', { 'cache-control': 'max-age=0' }],
  ['fetched in advance', { 'sec-purpose': 'prefetch' }],
  ['shown in a frame', { 'sec-fetch-dest': 'iframe' }],
  ['fetched by a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['read by a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['read by a program without a name', { 'user-agent': undefined }],
  ['read by a program', { 'user-agent': 'curl/8.5', 'sec-fetch-mode': undefined, 'sec-fetch-dest': undefined }],
])('a page that was %s is none', (_, own) => {
  expect(asked(own)).toBe(false)
})

test('asking only for the head of a page is none', () => {
  expect(asked({}, 'HEAD')).toBe(false)
})
