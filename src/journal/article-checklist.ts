// The list of what an article needs before readers see it.
import type { ArticleSheet } from '#journal/article-sheet.ts'
import { type Language, languages } from '#language/language.ts'

const ids = ['title', 'lead', 'body', 'cover', 'picture-words', 'languages', 'description', 'stale'] as const
type CheckId = (typeof ids)[number]
export type ArticleCheck = {
  id: CheckId
  /** Without it the article is not published. */
  isRequired: boolean
  /** The places of the form that are missing something. */
  missing: readonly string[]
}

/** The languages in which the article will be read: those in which it has a title. */
export function writtenLanguages(sheet: ArticleSheet): Language[] {
  return languages.filter((language) => sheet[language].title.trim() !== '')
}

export function checklistOf(sheet: ArticleSheet, stale: readonly string[]): ArticleCheck[] {
  const written = writtenLanguages(sheet)
  // An article that has no title yet lacks everything in one language at least.
  const expected: readonly Language[] = written.length === 0 ? ['en'] : written
  const empty = (name: 'lead' | 'description') =>
    expected.flatMap((language) => (sheet[language][name].trim() === '' ? [`${language}.${name}`] : []))
  const required = (id: CheckId, missing: readonly string[]) => ({ id, isRequired: true, missing })
  const better = (id: CheckId, missing: readonly string[]) => ({ id, isRequired: false, missing })
  const untitled = languages.filter((language) => !written.includes(language)).map((language) => `${language}.title`)
  return [
    required('title', written.length === 0 ? ['en.title'] : []),
    required('lead', empty('lead')),
    required('body', withoutBody(sheet, expected)),
    required('cover', sheet.cover_id === null ? ['cover_id'] : []),
    required('picture-words', wordlessPictures(sheet, expected)),
    better('languages', [...untitled, ...untranslated(sheet, written)]),
    better('description', empty('description')),
    better('stale', stale),
  ]
}

/** The places that keep an article from being published. */
export function missingToPublish(sheet: ArticleSheet): string[] {
  return checklistOf(sheet, []).flatMap(({ isRequired, missing }) => (isRequired ? missing : []))
}

function withoutBody({ blocks }: ArticleSheet, written: readonly Language[]): string[] {
  const isRead = (language: Language) =>
    blocks.some((block) => block.kind !== 'product' && block.kind !== 'picture' && block.words[language].trim() !== '')
  return written.every(isRead) ? [] : ['blocks']
}

function wordlessPictures({ blocks, cover_id, ...sheet }: ArticleSheet, written: readonly Language[]): string[] {
  const cover = written
    .filter((language) => cover_id !== null && sheet[language].cover_alt.trim() === '')
    .map((language) => `${language}.cover_alt`)
  const inText = blocks.flatMap((block, place) =>
    block.kind === 'picture'
      ? written.flatMap((language) => (block.alt[language].trim() === '' ? [`blocks.${place}.alt.${language}`] : []))
      : [],
  )
  return [...cover, ...inText]
}

/** Blocks of words that exist in one language only, of an article in both. */
function untranslated({ blocks }: ArticleSheet, written: readonly Language[]): string[] {
  if (written.length < languages.length) return []
  return blocks.flatMap((block, place) => {
    if (block.kind === 'product') return []
    const lacking = languages.filter((language) => block.words[language].trim() === '')
    return lacking.length === 1 ? [`blocks.${place}.words.${lacking[0]}`] : []
  })
}
