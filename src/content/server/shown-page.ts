import { isShownIn, type PageContent } from '#content/page-content.ts'
import { fieldsOfBlock, fieldsOfPage, type PageName, type TextForm } from '#content/page-fields.ts'
import type { Language } from '#language/language.ts'
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
}

/** A page as a reader of one language sees it: what is not written in it is left out, and samples outside trial. */
export function shownPage(
  page: PageName,
  { texts, blocks }: PageContent,
  { language, trial }: { language: Language; trial: boolean },
): Shown {
  const inLanguage = (words: PageContent['texts'], forms: Readonly<Record<string, TextForm>>) =>
    Object.fromEntries(
      Object.entries(words).map(([name, both]) => [name, asShown(both[language], forms[name] ?? 'line')]),
    )
  return {
    texts: inLanguage(texts, fieldsOfPage(page).texts),
    blocks: blocks
      .filter((block) => isShownIn(block, language) && (trial || !block.sample))
      .map(({ id, kind, sample, words, values }) => ({
        ...{ id, kind, sample, values },
        words: inLanguage(words, fieldsOfBlock(page, kind)?.words ?? {}),
      })),
  }
}

/** Formatted words are cleaned again: what is written to the database directly is shown too. */
function asShown(words: string, form: TextForm): string {
  if (form === 'marked') return words.replaceAll(/\*([^*]+)\*/g, '<em>$1</em>')
  return form === 'formatted' ? sanitizeHtml(asHtml(words), textElements) : words
}
