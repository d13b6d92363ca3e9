import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAddress } from '#language/address.ts'
import { runs } from '#language/testing/runs.ts'
import { asHtml, isFormatted, plainOf, storedText, textElements } from '#platform/html/formatted-text.ts'
import { isTooDeep, sanitizeHtml } from '#platform/html/sanitize-html.ts'

test('a text in which nothing is formatted is stored without elements', () => {
  expect(storedText('<p>Two drops.</p><p>At night,<br>on damp skin.</p>')).toBe(
    'Two drops.\n\nAt night,\non damp skin.',
  )
  expect(storedText('<p>1 &lt; 2 &amp; 3</p><p></p>')).toBe('1 < 2 & 3')
  expect(storedText('<p></p>')).toBe('')
  expect(storedText('')).toBe('')
})

test('a formatted text is stored as HTML, without empty paragraphs and looks', () => {
  expect(storedText('<ol start="3"><li><p>a</p></li></ol><p></p>')).toBe('<ol><li><p>a</p></li></ol>')
  const html = '<p>Two <strong>drops</strong>.</p><ul><li><p>At night</p></li></ul>'
  expect(storedText(html)).toBe(html)
  expect(isFormatted(html)).toBe(true)
})

test('typed words that look like an element are words', () => {
  const html = '<p>&lt;p&gt;</p>'
  // Stored with its element, so that it is read as the words it is.
  expect(storedText(html)).toBe(html)
  expect(plainOf(html)).toBe('<p>')
})

test.each([
  ['Two drops.', 'Two drops.'],
  ['<p>Two <em>drops</em>.</p><p>At<br>night</p>', 'Two drops.\n\nAt\nnight'],
  ['<p>For</p><ul><li><p>dry</p></li><li><p>thin <strong>skin</strong></p></li></ul>', 'For\n\n– dry\n– thin skin'],
  ['<ol><li><p>Warm</p></li><li><p>Press</p></li></ol><p>Wait.</p>', '1. Warm\n2. Press\n\nWait.'],
  ['<p>Tom &amp; <a href="/ritual">Ada</a></p>', 'Tom & Ada'],
])('the words of %s', (text, words) => {
  expect(plainOf(text)).toBe(words)
})

test('a typed text can be formatted, and is the same without formatting', () => {
  const word = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom('a', '<', '>', '&', '"', ';', 'é', 'p') })
  const line = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  const typed = fc
    .array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    .map((paragraphs) => paragraphs.map((lines) => lines.join('\n')).join('\n\n'))
    .filter((text) => !isFormatted(text))
  fc.assert(
    fc.property(typed, (text) => {
      expect(storedText(asHtml(text))).toBe(text)
      expect(sanitizeHtml(asHtml(text), textElements)).toBe(asHtml(text))
    }),
    { numRuns: runs(300) },
  )
})

test.each([
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<p onclick="alert(1)">a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ['<p>a<a href="javascript:alert(1)">b</a></p>', '<p>ab</p>'],
  ['<h1>a</h1><p>b</p>', 'a<p>b</p>'],
  ['<p>a<br/>b</p>', '<p>a<br>b</p>'],
  ['<ul><li>a<table><tr><td>b</td></tr></table></li></ul>', '<ul><li>ab</li></ul>'],
  ['<p><a href="/ritual" target="_blank">a</a></p>', '<p><a href="/ritual">a</a></p>'],
])('%s becomes %s', (html, clean) => {
  expect(sanitizeHtml(html, textElements)).toBe(clean)
})

test.each(['/fr//evil.example', '/fr///evil.example', '//evil.example', '/a//b', '/%2F/x'])(
  'a link to %s leads to no other site once its language is taken off',
  (href) => {
    const clean = sanitizeHtml(`<p><a href="${href}">a</a></p>`, textElements)
    const target = /href="([^"]*)"/.exec(clean)?.[1] ?? ''
    if (target.startsWith('/')) expect(splitAddress(target).pathname).toMatch(/^\/(?!\/)/)
    else expect(clean).toContain('noreferrer')
  },
)

test('lists in lists without end are cut, and known as too deep', () => {
  const nested = (levels: number) => `${'<ul><li>'.repeat(levels)}a${'</li></ul>'.repeat(levels)}`
  expect(isTooDeep(nested(10))).toBe(false)
  expect(isTooDeep(nested(11))).toBe(true)
  expect(sanitizeHtml(nested(10), textElements)).toBe(nested(10))
  expect(sanitizeHtml(nested(50_000), textElements)).toBe(nested(10))
  expect(isTooDeep('<p>a'.repeat(100)), 'paragraphs that are not closed').toBe(false)
  expect(isTooDeep(`<ul>${'<li>a'.repeat(100)}</ul>`), 'entries that are not closed').toBe(false)
  expect(isTooDeep(`<p>${'<em>a<br></em>'.repeat(100)}</p>`), 'elements beside each other').toBe(false)
  expect(isTooDeep('<DIV>'.repeat(21)), 'elements that are not kept').toBe(true)
})
