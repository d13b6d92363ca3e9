import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutBody } from '#journal/article-body.ts'
import { sanitizeBody } from '#journal/server/founding/sanitize-body.ts'
import { runs } from '#language/testing/runs.ts'

test('the allowed elements of an article are kept', () => {
  const body =
    '<h2>Ten o’clock</h2><p>A <em>pale</em> <strong>line</strong>, «\u00a0et puis\u00a0».</p><ul><li>One</li></ul><ol><li>Two</li></ol>' +
    '<blockquote><p>Patience.</p></blockquote><figure data-picture="sea" data-alt="The sea"><figcaption>The sea</figcaption></figure>' +
    '<h3>Then</h3><aside data-product="renouvela-riche"></aside><p><a href="/ritual">Ritual</a></p>'
  expect(sanitizeBody(body)).toBe(body)
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', ''],
  ['<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
  ['<p style="position:fixed" class="x" id="y" onclick="alert(1)" lang="fr">a</p>', '<p>a</p>'],
  ['<p onclick=alert(1)//>a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<svg onload=alert(1)><p>a</p>', '<p>a</p>'],
  ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">', ''],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<object data="x"></object><embed src="x"><form action="/x"><input name="a"></form>', ''],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['<a href=" JaVa\tScript&colon;alert(1)">a</a>', 'a'],
  ['<a href="java&#10;script:alert(1)">a</a>', 'a'],
  ['<a href="data:text/html,<script>alert(1)</script>">a</a>', 'a'],
  ['<a href="vbscript:x">a</a>', 'a'],
  ['<a href="/ritual" onmouseover="alert(1)" target="_blank" rel="opener">a</a>', '<a href="/ritual">a</a>'],
  [
    '<a href="https://elsewhere.example/x" rel="opener">a</a>',
    '<a href="https://elsewhere.example/x" rel="noreferrer">a</a>',
  ],
  ['<a href="//evil.example/x">a</a>', '<a href="https://evil.example/x" rel="noreferrer">a</a>'],
  ['<a href="/\\evil.example/x">a</a>', '<a href="https://evil.example/x" rel="noreferrer">a</a>'],
  ['<a href="/\t/evil.example/x">a</a>', '<a href="https://evil.example/x" rel="noreferrer">a</a>'],
  ['<a href="/.//evil.example/x">a</a>', '<a href="/evil.example/x">a</a>'],
  ['<a href="ritual">a</a>', 'a'],
  ['<a href="#x">a</a>', 'a'],
  ['<a>a</a>', 'a'],
  ['<a href="http://[">a</a>', 'a'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<em>a', '<em>a</em>'],
  ['<p><em><p>a</p></em></p>', '<p><em>a</em></p>'],
  ['<em><p>a</p></em>', '<em>a</em>'],
  ['<a href="/a">a<em><a href="/b">b</a></em></a>', '<a href="/a">a<em>b</em></a>'],
  ['<ul><p>a</p><li><p>b</p><ul><li>c</li></ul></li></ul>', '<ul>a<li><p>b</p><ul><li>c</li></ul></li></ul>'],
  ['<ul><li><figure data-picture="a"><figcaption>b</figcaption></figure></li></ul>', '<ul><li>b</li></ul>'],
  ['<blockquote><aside data-product="a"></aside><h2>b</h2></blockquote>', '<blockquote>b</blockquote>'],
  [
    '<figure data-picture="a"><figcaption><p>b <em>c</em></p></figcaption></figure>',
    '<figure data-picture="a"><figcaption>b <em>c</em></figcaption></figure>',
  ],
  ['<li>a</li>', 'a'],
  ['a</p></em>b', 'ab'],
  ['1 < 2 && "3" > 2', '1 &lt; 2 &amp;&amp; "3" &gt; 2'],
  ['<!-- a --><p>b</p>', '<p>b</p>'],
  ['<![CDATA[<script>alert(1)</script>]]>', ''],
  [
    '<figure data-picture=\'x" onload="alert(1)\' data-alt="<b>"></figure>',
    '<figure data-picture="x&quot; onload=&quot;alert(1)" data-alt="&lt;b&gt;"></figure>',
  ],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ['<textarea><script>alert(1)</script></textarea>', ''],
])('of %j only %j is left', (html, left) => {
  const clean = sanitizeBody(html)
  expect(clean.replaceAll(/<p><\/p>|^\s+$/g, '')).toBe(left)
})

const pieces = [
  '<p>',
  '</p>',
  '<em>',
  '</em>',
  '<a href="',
  '" ',
  '">',
  "'>",
  '<script>',
  '</script>',
  '<style>',
  '<svg>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  'javascript:',
  'data:text/html,',
  'onerror=',
  'alert(1)',
  '<img src=x ',
  '<figure data-picture="',
  '<aside ',
  '</',
  '<',
  '>',
  '"',
  "'",
  '&',
  '&#60;',
  '&lt;',
  '\0',
  '\t',
  '/',
  '\\',
  'é',
  '<textarea>',
  '<title>',
  '<noscript>',
  '<xmp>',
  '<plaintext>',
  '<math>',
  '<iframe>',
  '<template>',
]
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { maxLength: 16 })
  .map((list) => list.join(''))
const allowedTag =
  /^<\/?(p|h2|h3|ul|ol|li|em|strong|blockquote|figcaption)>$|^<(a( href="[^"<>]*")( rel="noreferrer")?|figure( data-(picture|alt)="[^"<>]*")*|aside( data-product="[^"<>]*")?)>$|^<\/(a|figure|aside)>$/

test('any input is reduced to the allowed elements and harmless links, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      const clean = sanitizeBody(html)
      for (const [tag] of clean.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(allowedTag)
      for (const [, href] of clean.matchAll(/<a href="([^"]*)"/g))
        expect(href).toMatch(/^(\/(?![/\\])|https?:\/\/|mailto:)/)
      expect(sanitizeBody(clean)).toBe(clean)
      const said = (text: string) => text.replaceAll(/<[^>]*>/g, '').trim()
      const blocks = cutBody(clean).map((block) => ('html' in block ? block.html : ''))
      for (const block of blocks) expect(said(clean)).toContain(said(block))
    }),
    { numRuns: runs(1_000) },
  )
})
