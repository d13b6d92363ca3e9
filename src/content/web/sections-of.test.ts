import { expect, test } from 'vitest'
import type { PageName, ShownBlock } from '#content/page-fields.ts'
import { sectionsOf } from '#content/web/sections-of.ts'

const blocksOf = <Page extends PageName>(...kinds: ShownBlock<Page>['kind'][]) =>
  kinds.map((kind, at) => ({ kind, id: `${String(kind)}-${at}` }) as ShownBlock<Page>)
const idsOf = (blocks: readonly { id: string }[]) => blocks.map(({ id }) => id)

test('each block comes with those below it, whatever is between', () => {
  const sections = sectionsOf('story', blocksOf<'story'>('making', 'step', 'letter', 'step', 'making', 'step'))
  expect(sections.map(({ id, parts }) => [id, idsOf(parts)])).toEqual([
    ['making-0', ['step-1', 'step-3']],
    ['letter-2', []],
    ['making-4', ['step-5']],
  ])
})

test('a block below another one may be a heading too', () => {
  const [finder] = sectionsOf('ritual', blocksOf<'ritual'>('finder', 'choice', 'answer', 'answer', 'choice', 'answer'))
  const choices = finder?.kind === 'finder' ? finder.parts : []
  expect(choices.map(({ id, parts }) => [id, idsOf(parts)])).toEqual([
    ['choice-1', ['answer-2', 'answer-3']],
    ['choice-4', ['answer-5']],
  ])
})
