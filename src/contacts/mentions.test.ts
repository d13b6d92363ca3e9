import { expect, test } from 'vitest'
import { mentionedIn, splitMentions } from '#contacts/mentions.ts'

test.each([
  ['Ask @Anne', ['Anne'], ['Anne']],
  ['Ask @Anne Martin.', ['Anne', 'Anne Martin'], ['Anne Martin']],
  ['Ask @Anne and @Anne Martin', ['Anne', 'Anne Martin'], ['Anne', 'Anne Martin']],
  ['Ask @Annette', ['Anne'], []],
  ['claire@Anne', ['Anne'], []],
  ['(@Zoé Lé), @b@example.com', ['Zoé Lé', 'b@example.com'], ['Zoé Lé', 'b@example.com']],
  ['@', ['', 'A'], []],
  ['@@A', ['A'], ['A']],
])('the names that a note mentions are found: %j of %j', (body, names, found) => {
  expect([...mentionedIn(body, names)]).toEqual(found)
})

test('the parts of a note are its whole text', () => {
  const body = '@A b\n@A, @B @A'
  expect(
    splitMentions(body, ['A', 'B'])
      .map(({ text }) => text)
      .join(''),
  ).toBe(body)
})
