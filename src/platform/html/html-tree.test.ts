import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#language/testing/runs.ts'
import { type HtmlNode, htmlOf, treeOf } from '#platform/html/html-tree.ts'

test('HTML is read as a tree', () => {
  expect(treeOf('<p>A &amp; <em>b</em></p><a href="/x?a=1&amp;b=2" rel="noreferrer">c</a>')).toEqual([
    { tag: 'p', attributes: {}, children: ['A & ', { tag: 'em', attributes: {}, children: ['b'] }] },
    { tag: 'a', attributes: { href: '/x?a=1&b=2', rel: 'noreferrer' }, children: ['c'] },
  ])
})

test('a no-break space that a browser wrote is the character', () => {
  expect(treeOf('<p>30&nbsp;jours&amp;nbsp;</p>')).toEqual([
    { tag: 'p', attributes: {}, children: ['30\u00a0jours&nbsp;'] },
  ])
})

test('a line break has no end tag', () => {
  const tree: HtmlNode[] = [
    { tag: 'p', attributes: {}, children: ['a', { tag: 'br', attributes: {}, children: [] }, 'b'] },
  ]
  expect(treeOf('<p>a<br>b</p>')).toEqual(tree)
  expect(treeOf('<p>a<br />b</p>')).toEqual(tree)
  expect(htmlOf(tree)).toBe('<p>a<br>b</p>')
})

test('the HTML of any tree is read as the same tree', () => {
  const text = fc.string({ minLength: 1, unit: fc.constantFrom('a', '&', '<', '>', '"', "'", ';', 'amp;', ' ', 'é') })
  const { nodes } = fc.letrec<{ nodes: HtmlNode[]; element: HtmlNode }>((tie) => ({
    // Two texts in a row would be read as one.
    nodes: fc.oneof(
      { maxDepth: 3 },
      fc.tuple(text),
      fc.tuple(tie('element'), text, tie('element')),
      fc.constant<HtmlNode[]>([]),
    ),
    element: fc.record({
      tag: fc.constantFrom('p', 'h2', 'em'),
      attributes: fc.dictionary(fc.constantFrom('href', 'data-alt'), text, { noNullPrototype: true }),
      children: tie('nodes'),
    }),
  }))
  fc.assert(
    fc.property(nodes, (tree) => {
      expect(treeOf(htmlOf(tree))).toEqual(tree)
    }),
    { numRuns: runs(300) },
  )
})
