import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  contentOf,
  headingsOf,
  isShownIn,
  missingToPublish,
  newBlock,
  type PageContent,
  problemsOf,
} from '#content/page-content.ts'

const both = (text: string) => ({ en: text, fr: text })
const block = (kind: string, words: PageContent['texts'], values: Record<string, string> = {}) => ({
  ...{ id: randomUUID(), kind, sample: false, words, values },
})
const link = (address: string) => block('link', { label: both('Words') }, { address })
const legal = ['/withdraw', '/terms', '/privacy', '/legal-notice', '/delivery-returns']

test('a content has all fields of its page, in their order, and no others', () => {
  const given = {
    texts: { lead: both('b'), title: both('a'), other: both('c') },
    blocks: newBlock('faq', 'question', randomUUID()),
  }
  const content = contentOf('faq', { ...given, blocks: [...given.blocks, block('unknown', {})] })
  expect(Object.keys(content.texts)).toEqual(['title', 'lead', 'description'])
  expect(content.blocks.map(({ kind, words }) => [kind, Object.keys(words)])).toEqual([
    ['question', ['question', 'answer']],
  ])
})

test('a block is shown in a language in which its first words are written', () => {
  const question = block('question', { question: { en: 'Why?', fr: ' ' }, answer: both('So.') })
  expect([isShownIn(question, 'en'), isShownIn(question, 'fr')]).toEqual([true, false])
  const social = block('social', {}, { name: 'Elsewhere', address: '' })
  expect(isShownIn(social, 'fr')).toBe(true)
  // Without its text the picture above a page is not hidden: the page is not published.
  const opening = block('opening', { alt: { en: 'The sea', fr: '' } }, { picture: 'a-picture' })
  expect(isShownIn(opening, 'fr')).toBe(true)
  const missing = missingToPublish('story', { texts: { title: both('Our story') }, blocks: [opening] })
  expect(missing).toEqual([{ field: 'blocks.0.words.alt.fr', problem: 'needed-to-publish' }])
})

describe('an address', () => {
  test.each([
    ['/ritual', true],
    ['/collection/immortela-elixir-30ml', true],
    ['ritual', false],
    ['//evil.example', false],
    ['https://evil.example', false],
    ['javascript:alert(1)', false],
  ])('%s of this shop', (address, isRight) => {
    const problems = problemsOf('footer', { texts: {}, blocks: [link(address)] })
    expect(problems).toEqual(isRight ? [] : [{ field: 'blocks.0.values.address', problem: 'not-path' }])
  })

  test.each([
    ['https://example.com', true],
    ['https://example.com/immortela', true],
    ['http://example.com', false],
    ['javascript:alert(1)', false],
    ['https://', false],
  ])('%s elsewhere', (address, isRight) => {
    const content = { texts: {}, blocks: [block('social', {}, { name: 'Elsewhere', address })] }
    expect(problemsOf('footer', content).length === 0).toBe(isRight)
  })
})

test('a text that is too long is named with its language', () => {
  const content = contentOf('faq', { texts: { title: { en: 'a'.repeat(201), fr: '' } }, blocks: [] })
  expect(problemsOf('faq', content)).toEqual([{ field: 'texts.title.en', problem: 'too-long' }])
})

test('F11 a footer without a link that the law asks for is not published', () => {
  const footer = (addresses: readonly string[]) =>
    missingToPublish('footer', { texts: {}, blocks: addresses.map(link) })
  expect(footer(legal)).toEqual([])
  for (const left of legal) {
    expect(footer(legal.filter((each) => each !== left))).toEqual([{ field: 'blocks', problem: 'links-needed' }])
  }
  const inOneLanguage = block('link', { label: { en: 'Terms', fr: '' } }, { address: '/terms' })
  const others = legal.filter((each) => each !== '/terms').map(link)
  expect(missingToPublish('footer', { texts: {}, blocks: [...others, inOneLanguage] })).toHaveLength(1)
})

test('a picture is published with its file and its words in the languages that show it', () => {
  const [scene] = newBlock('story', 'scene', randomUUID())
  const missing = (words: PageContent['texts'], picture: string) =>
    missingToPublish('story', {
      texts: {},
      blocks: scene ? [{ ...scene, words: { ...scene.words, ...words }, values: { picture } }] : [],
    })
  const picture = randomUUID()
  expect(missing({ heading: both('Shade'), alt: both('A wall') }, picture)).toEqual([])
  expect(missing({ heading: both('Shade'), alt: { en: 'A wall', fr: ' ' } }, '')).toEqual([
    { field: 'blocks.0.values.picture', problem: 'needed-to-publish' },
    { field: 'blocks.0.words.alt.fr', problem: 'needed-to-publish' },
  ])
  expect(missing({ heading: { en: '', fr: 'Ombre' }, alt: { en: '', fr: 'Un mur' } }, picture)).toEqual([])
})

test('a part is below the last heading of its kind, and is not published without one', () => {
  const step = block('step', {})
  const making = block('making', {})
  const passage = block('passage', {})
  const content = { texts: {}, blocks: [step, making, passage, { ...step, id: randomUUID() }] }
  expect(headingsOf('story', content)).toEqual([undefined, undefined, undefined, making])
  expect(missingToPublish('story', content)).toEqual([{ field: 'blocks', problem: 'heading-needed' }])
})

test.each([
  ['experiences', 'date', 'day', '2027-06-05', '2027-02-30'],
  ['experiences', 'date', 'day', '2027-06-05', '0000-01-01'],
  ['experiences', 'date', 'day', '2027-06-05', '9999-12-31'],
  ['experiences', 'offer', 'eur', '290', '29,50'],
  ['ritual', 'step', 'product', 'renouvela-creme', 'Renouvela Crème'],
  ['story', 'step', 'picture', randomUUID(), 'ritual-tray-linen'],
] as const)('on %s, of a %s the %s may be %s or empty, and not %s', (page, kind, name, right, wrong) => {
  const problems = (value: string) => problemsOf(page, { texts: {}, blocks: [block(kind, {}, { [name]: value })] })
  expect([...problems(right), ...problems('')]).toEqual([])
  expect(problems(wrong).map(({ field }) => field)).toEqual([`blocks.0.values.${name}`])
})

test('a page is published with a title in both languages', () => {
  const content = contentOf('faq', { texts: { title: { en: 'Questions', fr: '' } }, blocks: [] })
  expect(missingToPublish('faq', content)).toEqual([{ field: 'texts.title.fr', problem: 'needed-to-publish' }])
})
