import { legalElements, textElements } from '#platform/html/formatted-text.ts'
import type { Elements } from '#platform/html/sanitize-html.ts'

/** A plain text, the text of an article, or that of the law. */
export type FormattedParts = 'text' | 'article' | 'legal'

type PartsOfText = {
  /** The sizes of its headings: 2 is the larger one. */
  headings: (2 | 3)[]
  hasTables: boolean
  /** Links keep the `rel` that they were written with; else a link out of the shop gets one. */
  keepsRel: boolean
  /** An entry or a cell of one paragraph is stored without it. */
  storesPadding: boolean
  /** The elements that are shown where the text is only read. */
  elements: Elements
}

/** A text may have these parts beside paragraphs, lists and links. */
export const formattedParts: Record<FormattedParts, PartsOfText> = {
  text: { headings: [], hasTables: false, keepsRel: false, storesPadding: true, elements: textElements },
  article: { headings: [2, 3], hasTables: false, keepsRel: false, storesPadding: true, elements: textElements },
  /** Links of a legal text stay as they were written: it is stored without `rel`, which a draft has. */
  legal: { headings: [3], hasTables: true, keepsRel: true, storesPadding: false, elements: legalElements },
}
