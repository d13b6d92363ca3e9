import { expect, test } from 'vitest'
import { cutBody } from '#journal/article-body.ts'

test('a body is cut into running text and blocks that stand out of it, in its order', () => {
  const body = `<p>One</p>
<h2>Two</h2>
<blockquote><p>Three</p></blockquote>
<figure data-picture="sea" data-alt="The &quot;sea&quot; &amp; a &lt;rock&gt;"><figcaption>Four <em>times</em></figcaption></figure>
<p>Five</p><ul><li>Six</li></ul>
<aside data-product="renouvela-riche"></aside>`
  expect(cutBody(body)).toEqual([
    { kind: 'text', html: '<p>One</p>\n<h2>Two</h2>\n' },
    { kind: 'quote', html: '<p>Three</p>' },
    { kind: 'picture', picture: 'sea', alt: 'The "sea" & a <rock>', caption: 'Four <em>times</em>' },
    { kind: 'text', html: '<p>Five</p><ul><li>Six</li></ul>\n' },
    { kind: 'product', product_id: 'renouvela-riche' },
  ])
})

test.each([
  ['nothing', '', []],
  ['nothing but space', ' \n ', []],
  ['a paragraph without words', '<p> </p>', []],
  ['text outside of any element', 'a <em>b</em> c', [{ kind: 'text', html: 'a <em>b</em> c' }]],
  ['a picture', '<figure data-picture="a"></figure>', [{ kind: 'picture', picture: 'a', alt: '', caption: '' }]],
  ['a product', '<aside data-product="a">b</aside>', [{ kind: 'product', product_id: 'a' }]],
])('%s is cut as it should be', (_, html, blocks) => {
  expect(cutBody(html)).toEqual(blocks)
})
