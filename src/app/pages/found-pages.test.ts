import { expect, test } from 'vitest'
import sitemap from '#app/sitemap.ts'
import { housePages } from '#search/pages.ts'

type Place = { path?: string; children?: readonly unknown[] }
const pathsBelow = ({ path, children = [] }: Place): string[] => [
  ...(path ? [path] : []),
  ...children.flatMap((child) => pathsBelow(child as Place)),
]

test('NAV-03 every page that is found is a page of the shop', () => {
  const missing = housePages.map(({ path }) => path).filter((path) => !pathsBelow(sitemap).includes(path))
  expect(missing).toEqual([])
})
