import { expect, test } from 'vitest'
import { findersOf } from '#brand/web/ritual/routines-of.ts'
import type { ShownPage } from '#content/page-fields.ts'

type Block = ShownPage<'ritual'>['blocks'][number]

const block = (kind: Block['kind'], id: string) =>
  ({ kind, id, sample: false, words: { question: id, answer: id }, values: { product: 'renouvela-creme' } }) as Block
const page = (blocks: Block[]): ShownPage<'ritual'> => ({
  texts: { title: '', lead: '', description: '' },
  blocks,
  pictures: {},
})

test('D31 each finder of the ritual has the questions below it, and none without an answer', () => {
  const content = page([
    block('finder', 'of-the-face'),
    block('choice', 'skin'),
    block('answer', 'dry'),
    block('choice', 'unanswerable'),
    block('passage', 'care'),
    block('finder', 'of-the-body'),
    block('choice', 'season'),
    block('answer', 'winter'),
    block('answer', 'summer'),
  ])
  const questionsOfFinders = findersOf(content).map(({ id, choices }) => [
    id,
    choices.map((choice) => [choice.id, choice.answers.map((answer) => answer.id)]),
  ])
  expect(questionsOfFinders).toEqual([
    ['of-the-face', [['skin', ['dry']]]],
    ['of-the-body', [['season', ['winter', 'summer']]]],
  ])
})
