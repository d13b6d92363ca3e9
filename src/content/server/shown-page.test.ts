import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentOf, type PageContent } from '#content/page-content.ts'
import { shownPage } from '#content/server/shown-page.ts'

const both = (text: string) => ({ en: text, fr: text })
type Options = { words?: PageContent['texts']; values?: Record<string, string>; sample?: boolean }
const block = (kind: string, { words = {}, values = {}, sample = false }: Options = {}) => ({
  ...{ id: randomUUID(), kind, sample, words, values },
})
const pictureId = randomUUID()
const goneId = randomUUID()
const isShown = (slug: string) => slug !== 'gone'
const picture = { url: '/a.jpg', width: 2, height: 1, color: '#fff', variants: [] }

function shown(blocks: PageContent['blocks'], reader = { language: 'en' as const, trial: true, isShown }) {
  const content = contentOf('story', { texts: {}, blocks })
  return shownPage('story', content, new Map([[pictureId, picture]]), reader)
}

test('PAGE-01 outside trial a sample is left out, with what is below it', () => {
  const heading = (sample: boolean) => block('making', { sample, words: { heading: both('Steam') } })
  const step = (sample: boolean) => block('step', { sample, words: { name: both('Distill') } })
  const blocks = [heading(false), step(false), step(true), heading(true), step(false)]
  const kinds = (trial: boolean) => shown(blocks, { language: 'en', trial, isShown }).blocks.map(({ kind }) => kind)
  expect(kinds(true)).toEqual(['making', 'step', 'step', 'making', 'step'])
  expect(kinds(false)).toEqual(['making', 'step'])
})

test('a heading that is not written in a language takes along what is below it', () => {
  const heading = block('making', { words: { heading: { en: '', fr: 'La vapeur' } } })
  expect(shown([heading, block('step', { words: { name: both('Distill') } })]).blocks).toEqual([])
})

test('the pictures of the blocks that are shown come with the page, unless they are gone', () => {
  const scene = (id: string, en = 'Shade') =>
    block('scene', { words: { heading: { en, fr: 'Ombre' } }, values: { picture: id } })
  expect(shown([scene(pictureId), scene(goneId)]).pictures).toEqual({ [pictureId]: picture })
  expect(shown([scene(pictureId, '')]).pictures).toEqual({})
})

test('words between asterisks are in italics', () => {
  const { blocks } = shown([block('passage', { words: { heading: both('Nine in *June*') } })])
  expect(blocks[0]?.words.heading).toBe('Nine in <em>June</em>')
})

test('D31 a link to a product that is gone is its words alone, and a link of the footer is left out', () => {
  const link = (address: string) => block('link', { words: { label: both(address) }, values: { address } })
  const footer = contentOf('footer', { texts: {}, blocks: [link('/collection/gone'), link('/collection/here')] })
  const reader = { language: 'en' as const, trial: false, isShown }
  expect(shownPage('footer', footer, new Map(), reader).blocks.map(({ values }) => values.address)).toEqual([
    '/collection/here',
  ])
  const html = both('<p><a href="/collection/gone">Balm</a> and <a href="/collection/here">oil</a></p>')
  const faq = contentOf('faq', {
    texts: {},
    blocks: [block('question', { words: { question: both('?'), answer: html } })],
  })
  expect(shownPage('faq', faq, new Map(), reader).blocks[0]?.words.answer).toBe(
    '<p>Balm and <a href="/collection/here">oil</a></p>',
  )
})
