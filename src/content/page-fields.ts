// The owner edits pages and legal texts: the texts of each, and the blocks that it is made of
// (docs/decisions/0068, docs/decisions/0080).
import { type LegalName, legalNames } from '#legal/legal.ts'

/**
 * How a text is written: on one line, on one with words in italics between asterisks, in paragraphs, formatted, or formatted
 * with subheadings and tables.
 */
export type TextForm = 'line' | 'marked' | 'text' | 'formatted' | 'tabled'
/** The form of a value that is the same in both languages: words, an address within the shop, or one elsewhere. */
export type ValueForm = 'line' | 'path' | 'address'

type BlockFields = {
  /** The first of them decides: where it is empty in a language, the block is not shown in it. */
  words: Readonly<Record<string, TextForm>>
  values: Readonly<Record<string, ValueForm>>
  /** The kind of blocks that it is the heading of: those that follow it. */
  contains?: string
}
type PageFields = {
  texts: Readonly<Record<string, TextForm>>
  blocks: Readonly<Record<string, BlockFields>>
}

export const pageFields = {
  home: {
    texts: {
      title: 'marked',
      subtitle: 'text',
      availability: 'line',
      quote: 'text',
      attribution: 'line',
      welcome: 'text',
      description: 'text',
    },
    blocks: {},
  },
  press: {
    texts: { title: 'line' },
    blocks: {
      quote: { words: { quote: 'text', outlet: 'line', date: 'line' }, values: { source: 'address' } },
    },
  },
  faq: {
    texts: { title: 'line', lead: 'text', description: 'text' },
    blocks: {
      group: { words: { heading: 'line' }, values: {}, contains: 'question' },
      question: { words: { question: 'line', answer: 'formatted' }, values: {} },
    },
  },
  footer: {
    texts: {},
    blocks: {
      column: { words: { heading: 'line' }, values: {}, contains: 'link' },
      link: { words: { label: 'line' }, values: { address: 'path' } },
      social: { words: {}, values: { name: 'line', address: 'address' } },
    },
  },
} as const satisfies Record<string, PageFields>

export type PageName = keyof typeof pageFields
export const pageNames = Object.keys(pageFields) as PageName[]

type Fields<Page extends PageName> = (typeof pageFields)[Page]
type KindOf<Page extends PageName> = keyof Fields<Page>['blocks']
type Names<Record> = keyof Record & string

type WordsOf<Block> = Block extends { words: infer Words } ? Record<Names<Words>, string> : never
type ValuesOf<Block> = Block extends { values: infer Values } ? Record<Names<Values>, string> : never

/** A block as a reader of one language sees it. */
export type ShownBlock<Page extends PageName, Kind extends KindOf<Page> = KindOf<Page>> = Kind extends Kind
  ? {
      id: string
      kind: Kind
      sample: boolean
      words: WordsOf<Fields<Page>['blocks'][Kind]>
      values: ValuesOf<Fields<Page>['blocks'][Kind]>
    }
  : never

/** A page as a reader of one language sees it; formatted words are HTML. */
export type ShownPage<Page extends PageName = PageName> = {
  texts: Record<Names<Fields<Page>['texts']>, string>
  blocks: ShownBlock<Page>[]
}

const legalFields: PageFields = {
  texts: { title: 'line', description: 'text' },
  blocks: { section: { words: { heading: 'line', text: 'tabled' }, values: { anchor: 'line' } } },
}

/** A page or a legal text. */
export type EditedName = PageName | LegalName
const isLegal = (name: EditedName): name is LegalName => legalNames.some((each) => each === name)

export function fieldsOfPage(page: EditedName): PageFields {
  return isLegal(page) ? legalFields : pageFields[page]
}

/** Undefined for a kind that the page has not: whatever a request names, `__proto__` too. */
export function fieldsOfBlock(page: EditedName, kind: string): BlockFields | undefined {
  const { blocks } = fieldsOfPage(page)
  return Object.hasOwn(blocks, kind) ? blocks[kind] : undefined
}

/** The kind of a block that is added below one of this kind. */
export function kindBelow(page: EditedName, kind: string): string {
  return fieldsOfBlock(page, kind)?.contains ?? kind
}
