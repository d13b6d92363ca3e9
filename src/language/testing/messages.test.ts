import { expect, test } from 'vitest'
import { shapeOf, writtenText } from '#language/testing/messages.ts'

test.each([
  ['Nothing', [], []],
  ['{a} and {b}, {a}', ['a (argument)', 'b (argument)'], []],
  ['{n, plural, one {# of {name}} other {# by {author}}}', ['author (argument)', 'n (plural)', 'name (argument)'], []],
  ['{who, select, house {We} other {They}}', ['who (select)'], []],
  ['{n, number}', ['n (number)'], []],
  ['I <a>agree</a><br/>', [], ['</a>', '<a>', '<br/>']],
])('the shape of "%s"', (text, placeholders, tags) => {
  expect(shapeOf(text)).toEqual({ placeholders, tags })
})

test.each(['{open', '{n, plural, one {#}}', '{n, plural, several {#} other {#}}'])('"%s" is no message', (text) => {
  expect(() => shapeOf(text)).toThrow()
})

test('the words of a text leave values and marks out', () => {
  expect(writtenText('{a} : {n, plural, one {# jour} other {# jours}} <b>ici</b>')).toBe('0 : 0 jour0 jours ici')
})
