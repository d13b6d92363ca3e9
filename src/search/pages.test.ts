import { expect, test } from 'vitest'
import { findPages, type HousePage, readPage } from '#search/pages.ts'

const page = (path: HousePage['path'], titles: string[], keywords = '') =>
  readPage({ path, title: 'app.title', keywords }, titles)
const pages = [
  page('/privacy', ['Privacy Policy', 'Politique de confidentialité'], 'data delivery'),
  page('/delivery-returns', ['Delivery and returns', 'Livraison et retours'], 'shipping'),
]
const pathsOf = (...typed: string[]) => findPages(typed, pages).map(({ path }) => path)

test.each([
  [['privacy'], ['/privacy']],
  [['confid'], ['/privacy']],
  [['confidentialite', 'politique'], ['/privacy']],
  [['delivery'], ['/delivery-returns', '/privacy']],
  [['shiping'], ['/delivery-returns']],
  [['delivery', 'privacy'], ['/privacy']],
  [['cream'], []],
])('NAV-03 %j leads to %j', (typed, paths) => {
  expect(pathsOf(...typed)).toEqual(paths)
})

test('NAV-03 short words must be right', () => {
  expect(pathsOf('dta')).toEqual([])
  expect(pathsOf('prv')).toEqual([])
})

type Place = { path?: string; children?: readonly unknown[] }
const pathsBelow = ({ path, children = [] }: Place): string[] => [
  ...(path ? [path] : []),
  ...children.flatMap((child) => pathsBelow(child as Place)),
]
