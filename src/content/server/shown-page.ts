import { slugOfLink, withoutDeadLinks } from '#catalogue/product-links.ts'
import { headingsOf, isShownIn, type PageBlock, type PageContent } from '#content/page-content.ts'
import { fieldsOfBlock, fieldsOfPage, type PageName, type TextForm } from '#content/page-fields.ts'
import { picturesOf } from '#content/pictures-of.ts'
import type { Language } from '#language/language.ts'
import type { ShownPicture } from '#media/shown-picture.ts'
import { asHtml, textElements } from '#platform/html/formatted-text.ts'
import { sanitizeHtml } from '#platform/html/sanitize-html.ts'

type Shown = {
  texts: Record<string, string>
  blocks: {
    id: string
    kind: string
    sample: boolean
    words: Record<string, string>
    values: Record<string, string>
  }[]
  pictures: Record<string, ShownPicture>
}
type Reader = {
  language: Language
  trial: boolean
  /** Whether the shop shows a product at this slug. */
  isShown: (slug: string) => boolean
}

/** A page as a reader of one language sees it: what is not written in it is left out, and samples outside trial. */
export function shownPage(
  page: PageName,
  content: PageContent,
  pictures: ReadonlyMap<string, ShownPicture>,
  reader: Reader,
): Shown {
  const { language, isShown } = reader
  const blocks = shownBlocks(page, content, reader)
  const inLanguage = (words: PageContent['texts'], forms: Readonly<Record<string, TextForm>>) =>
    Object.fromEntries(
      Object.entries(words).map(([name, both]) => [name, asShown(both[language], forms[name] ?? 'line', isShown)]),
    )
  return {
    texts: inLanguage(content.texts, fieldsOfPage(page).texts),
    blocks: blocks.map(({ id, kind, sample, words, values }) => ({
      ...{ id, kind, sample, values },
      words: inLanguage(words, fieldsOfBlock(page, kind)?.words ?? {}),
    })),
    pictures: Object.fromEntries(
      picturesOf(page, { ...content, blocks }).flatMap((id) => {
        const picture = pictures.get(id)
        return picture ? [[id, picture]] : []
      }),
    ),
  }
}

/** A heading that is left out takes along the blocks that need it. */
function shownBlocks(page: PageName, content: PageContent, { language, trial, isShown }: Reader): PageBlock[] {
  const headings = headingsOf(page, content)
  const shown = new Set<PageBlock>()
  content.blocks.forEach((block, at) => {
    const heading = headings[at]
    const isBelow = fieldsOfBlock(page, block.kind)?.needsHeading === undefined || (heading && shown.has(heading))
    if (isDead(page, block, isShown)) return
    if (isBelow && isShownIn(block, language) && (trial || !block.sample)) shown.add(block)
  })
  return [...shown]
}

/** Whether a block is a link to a product that the shop does not show. */
function isDead(page: PageName, { kind, values }: PageBlock, isShown: Reader['isShown']): boolean {
  return Object.entries(fieldsOfBlock(page, kind)?.values ?? {}).some(([name, form]) => {
    const slug = form === 'path' ? slugOfLink(values[name] ?? '') : undefined
    return slug !== undefined && !isShown(slug)
  })
}

/** Formatted words are cleaned again: what is written to the database directly is shown too. */
function asShown(words: string, form: TextForm, isShown: Reader['isShown']): string {
  if (form === 'marked') return words.replaceAll(/\*([^*]+)\*/g, '<em>$1</em>')
  return form === 'formatted' ? withoutDeadLinks(sanitizeHtml(asHtml(words), textElements), isShown) : words
}
