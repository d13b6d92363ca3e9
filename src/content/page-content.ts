// The words of a page in both languages, as they are stored and edited.
import { z } from 'zod'
import { type EditedName, fieldsOfBlock, fieldsOfPage, type TextForm, type ValueForm } from '#content/page-fields.ts'
import { type Language, languages } from '#language/language.ts'
import { text } from '#platform/http/field-schema.ts'
import { daySchema } from '#platform/http/input.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'

/** The most characters of a text, as it is stored. */
export const maxTextLengths = {
  line: 200,
  marked: 200,
  text: 4_000,
  prose: 10_000,
  formatted: 20_000,
  tabled: 20_000,
} as const satisfies Record<TextForm, number>
const maxValueLength = 500
const maxBlocks = 200

// Formatted words are measured and cleaned on the server; here only what no request may exceed.
const words = text(2 * maxTextLengths.formatted)
const name = z.string().max(40)
const inBoth = z.object({ en: words, fr: words }, 'not-right')

const blockSchema = z.object({
  id: z.uuid('not-right').toLowerCase().describe('Stays the same while the block is changed or moved'),
  kind: name,
  sample: z.boolean('not-right').describe('Invented: shown in trial only'),
  words: z.record(name, inBoth),
  values: z.record(name, text(maxValueLength)).describe('The same in both languages'),
})

export const pageContentSchema = z.object({
  texts: z.record(name, inBoth),
  blocks: z
    .array(blockSchema, 'not-right')
    .max(maxBlocks, 'too-many')
    .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'not-right'),
})

export type PageContent = z.output<typeof pageContentSchema>
export type PageBlock = PageContent['blocks'][number]
export type InBoth = PageBlock['words'][string]

const none: InBoth = { en: '', fr: '' }

function eachOf<Value>(names: object, read: (name: string) => Value): Record<string, Value> {
  return Object.fromEntries(Object.keys(names).map((each) => [each, read(each)]))
}
const plain = ({ en, fr }: InBoth): InBoth => ({ en, fr })

/** The content with the fields of its page, all of them and no others, in their order: two that are alike are equal as text. */
export function contentOf(page: EditedName, { texts, blocks }: PageContent): PageContent {
  return {
    texts: eachOf(fieldsOfPage(page).texts, (each) => plain(texts[each] ?? none)),
    blocks: blocks.flatMap(({ id, kind, sample, ...block }) => {
      const fields = fieldsOfBlock(page, kind)
      if (!fields) return []
      const own = eachOf(fields.words, (each) => plain(block.words[each] ?? none))
      return [{ id, kind, sample, words: own, values: eachOf(fields.values, (each) => block.values[each] ?? '') }]
    }),
  }
}

export function newBlock(page: EditedName, kind: string, id: string): PageBlock[] {
  return contentOf(page, { texts: {}, blocks: [{ id, kind, sample: false, words: {}, values: {} }] }).blocks
}

/**
 * Whether a block is shown in a language: where its first words, or its first value, are not empty. The text of a picture
 * decides nothing: without it the picture is not published.
 */
export function isShownIn({ words, values }: PageBlock, language: Language): boolean {
  const { alt: _, ...written } = words
  const [first] = Object.values(written)
  const deciding = first ? first[language] : Object.values(values)[0]
  return (deciding ?? '').trim() !== ''
}

/** Forms whose texts are measured when they are cleaned. */
export const isFormattedForm = (form: TextForm) => form === 'formatted' || form === 'tabled'

/** The problems that keep a content from being stored. */
export function problemsOf(page: EditedName, { texts, blocks }: PageContent): FieldProblem[] {
  const tooLong = (place: string, form: TextForm | undefined, both: InBoth) =>
    languages
      .filter(
        (language) => form !== undefined && !isFormattedForm(form) && both[language].length > maxTextLengths[form],
      )
      .map((language) => ({ field: `${place}.${language}`, problem: 'too-long' }))
  const { texts: forms } = fieldsOfPage(page)
  const ofBlocks = blocks.flatMap(({ kind, words, values }, at) => {
    const fields = fieldsOfBlock(page, kind)
    const unknown = fields ? [] : [{ field: `blocks.${at}.kind`, problem: 'not-right' }]
    const inWords = Object.entries(words).flatMap(([each, both]) =>
      tooLong(`blocks.${at}.words.${each}`, fields?.words[each], both),
    )
    const inValues = Object.entries(values)
      .filter(([each, value]) => value !== '' && !isValue(fields?.values[each], value))
      .map(([each]) => ({ field: `blocks.${at}.values.${each}`, problem: `not-${fields?.values[each]}` }))
    return [...unknown, ...inWords, ...inValues]
  })
  return [...Object.entries(texts).flatMap(([each, both]) => tooLong(`texts.${each}`, forms[each], both)), ...ofBlocks]
}

const valueSchemas: Record<ValueForm, z.ZodType> = {
  line: z.string(),
  path: z.string().regex(/^\/(?!\/)[\w\-/.]*$/),
  address: z.string().regex(/^https:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/),
  anchor: z.string(),
  picture: z.uuid(),
  product: z.string().regex(/^[a-z0-9-]+$/),
  day: daySchema,
  number: z.string().regex(/^\d{1,5}$/),
}

function isValue(form: ValueForm | undefined, value: string): boolean {
  return form === undefined || valueSchemas[form].safeParse(value).success
}

/** For each block the heading that it follows: the last before it that contains its kind. */
export function headingsOf(page: EditedName, { blocks }: PageContent): (PageBlock | undefined)[] {
  const last = new Map<string, PageBlock>()
  return blocks.map((block) => {
    const heading = last.get(block.kind)
    const below = fieldsOfBlock(page, block.kind)?.contains
    if (below !== undefined) last.set(below, block)
    return heading
  })
}

/** Pages that the law wants within reach of every page. */
const neededLinks = ['/withdraw', '/terms', '/privacy', '/legal-notice', '/delivery-returns'] as const

/** The problems that keep a content from being published. */
export function missingToPublish(page: EditedName, content: PageContent): FieldProblem[] {
  const { texts, blocks } = content
  const untitled = languages
    .filter((language) => texts.title?.[language] === '')
    .map((language) => ({ field: `texts.title.${language}`, problem: 'needed-to-publish' }))
  const headings = headingsOf(page, content)
  const ofBlocks = blocks.flatMap((block, at) => missingOfBlock(page, block, at, headings[at]))
  return [...untitled, ...ofBlocks, ...(page === 'footer' ? missingLinks(blocks) : [])]
}

/** A link needs its address, a picture its file and its words, a part the heading that it is below. */
function missingOfBlock(
  page: EditedName,
  block: PageBlock,
  at: number,
  heading: PageBlock | undefined,
): FieldProblem[] {
  const { words, values } = block
  const unwritten = languages.filter(
    (language) => 'picture' in values && isShownIn(block, language) && words.alt?.[language].trim() === '',
  )
  const fields = [
    ...(['address', 'picture'] as const).filter((name) => values[name] === '').map((name) => `values.${name}`),
    ...unwritten.map((language) => `words.alt.${language}`),
  ]
  const isAlone = fieldsOfBlock(page, block.kind)?.needsHeading && !heading
  return [
    ...fields.map((field) => ({ field: `blocks.${at}.${field}`, problem: 'needed-to-publish' })),
    ...(isAlone ? [{ field: 'blocks', problem: 'heading-needed' }] : []),
  ]
}

function missingLinks(blocks: readonly PageBlock[]): FieldProblem[] {
  const isLinked = (address: string) =>
    blocks.some(
      (block) => !block.sample && block.values.address === address && languages.every((each) => isShownIn(block, each)),
    )
  const missing = neededLinks.filter((each) => !isLinked(each))
  return missing.length > 0 ? [{ field: 'blocks', problem: 'links-needed' }] : []
}
