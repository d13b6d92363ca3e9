// The owner edits pages and legal texts: the texts of each, and the blocks that it is made of
// (docs/decisions/0068, docs/decisions/0080).
import { type LegalName, legalNames } from '#legal/legal.ts'
import type { ShownPicture } from '#media/shown-picture.ts'

/**
 * How a text is written: on one line, on one with words in italics between asterisks, on several, in paragraphs with an empty
 * line between them, formatted, or formatted with subheadings and tables.
 */
export type TextForm = 'line' | 'marked' | 'text' | 'prose' | 'formatted' | 'tabled'
/**
 * The form of a value that is the same in both languages: words, an address within the shop or elsewhere, a place of a text, a
 * picture of the library by its id, a product by its code, a day, or a whole number.
 */
export type ValueForm = 'line' | 'path' | 'address' | 'anchor' | 'picture' | 'product' | 'day' | 'number'

type BlockFields = {
  /** The first of them decides: where it is empty in a language, the block is not shown in it. */
  words: Readonly<Record<string, TextForm>>
  values: Readonly<Record<string, ValueForm>>
  /** The kind of blocks that it is the heading of: those that follow it. */
  contains?: string
  /** Not shown where the heading before it is not, nor published without one; others join what is before them. */
  needsHeading?: true
}
type PageFields = {
  texts: Readonly<Record<string, TextForm>>
  blocks: Readonly<Record<string, BlockFields>>
}

/** The picture at the top of a page. */
const opening = { words: { alt: 'line' }, values: { picture: 'picture' } } as const satisfies BlockFields
const passage = { words: { heading: 'marked', text: 'prose' }, values: {} } as const satisfies BlockFields
const closing = { words: { heading: 'marked', text: 'text' }, values: {} } as const satisfies BlockFields

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
  collection: {
    texts: { lead: 'text', tile_title: 'line', tile_text: 'text', description: 'text' },
    blocks: {},
  },
  story: {
    texts: { title: 'marked', lead: 'text', description: 'text' },
    blocks: {
      opening,
      letter: { words: { heading: 'marked', text: 'prose', signature: 'line' }, values: {} },
      scene: { words: { heading: 'marked', text: 'prose', alt: 'line' }, values: { picture: 'picture' } },
      making: { words: { heading: 'marked', lead: 'text' }, values: {}, contains: 'step' },
      step: {
        words: { name: 'line', text: 'text', alt: 'line' },
        values: { picture: 'picture' },
        needsHeading: true,
      },
      calendar: { words: { heading: 'marked', lead: 'text' }, values: {}, contains: 'milestone' },
      milestone: { words: { text: 'text' }, values: { year: 'line' }, needsHeading: true },
      passage,
      closing,
    },
  },
  commitment: {
    texts: { title: 'marked', lead: 'text', description: 'text' },
    blocks: {
      opening,
      claims: { words: { heading: 'marked' }, values: {}, contains: 'claim' },
      claim: {
        words: { claim: 'line', meaning: 'text', proof: 'text', scope: 'text' },
        values: { scheme: 'line', certificate: 'line', valid_until: 'day' },
        needsHeading: true,
      },
      gaps: { words: { heading: 'marked', lead: 'text' }, values: {}, contains: 'gap' },
      gap: { words: { text: 'text' }, values: {}, needsHeading: true },
      sourcing: { words: { heading: 'marked', lead: 'text' }, values: {}, contains: 'ingredient' },
      ingredient: {
        words: { name: 'line', origin: 'line', how: 'text' },
        values: { inci: 'line' },
        needsHeading: true,
      },
      sorting: { words: { heading: 'marked', lead: 'text' }, values: {}, contains: 'part' },
      part: { words: { name: 'line', material: 'line', bin: 'line' }, values: {}, needsHeading: true },
      closing,
    },
  },
  experiences: {
    texts: {
      title: 'marked',
      lead: 'text',
      description: 'text',
      request_heading: 'marked',
      request: 'text',
      sent_heading: 'marked',
      sent: 'text',
    },
    blocks: {
      opening,
      offer: {
        words: {
          name: 'line',
          text: 'prose',
          length: 'line',
          languages: 'line',
          place: 'line',
          price: 'line',
          cancellation: 'text',
          alt: 'line',
        },
        values: { eur: 'number', usd: 'number', picture: 'picture' },
        contains: 'date',
      },
      date: { words: {}, values: { day: 'day' }, needsHeading: true },
    },
  },
  ritual: {
    texts: { title: 'marked', lead: 'text', description: 'text' },
    blocks: {
      opening,
      routine: { words: { name: 'line', heading: 'marked', lead: 'text' }, values: {}, contains: 'step' },
      step: {
        words: { amount: 'line', gesture: 'text', alt: 'line' },
        values: { picture: 'picture', product: 'product', alternative: 'product', minutes: 'number' },
        needsHeading: true,
      },
      finder: {
        words: { heading: 'marked', lead: 'text', result_heading: 'marked', result: 'text', unanswered: 'text' },
        values: {},
        contains: 'choice',
      },
      choice: { words: { question: 'line' }, values: {}, contains: 'answer', needsHeading: true },
      answer: { words: { answer: 'line' }, values: { product: 'product' }, needsHeading: true },
      passage,
    },
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
  /** Those of its blocks, by their ids; one that is gone is missing. */
  pictures: Record<string, ShownPicture>
}

const legalFields: PageFields = {
  texts: { title: 'line', description: 'text' },
  blocks: { section: { words: { heading: 'line', text: 'tabled' }, values: { anchor: 'anchor' } } },
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
