import { type BlockPlace, placesOf } from '#content/block-places.ts'
import type { PageBlock, PageContent } from '#content/page-content.ts'
import { type EditedName, pageNames } from '#content/page-fields.ts'
import { useWords } from '#content/web/admin-words.ts'
import type { PageChange } from '#content/web/sheet/page-changes.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { textInOutline } from '#ui/admin/editor/outline.ts'
import { useEditorWords } from '#ui/admin/editor/use-editor-words.ts'

const problems = [
  'too-long',
  'too-deep',
  'too-many',
  'too-much',
  'needed-to-publish',
  'links-needed',
  'not-path',
  'not-address',
  'past',
  'needed-to-plan',
  'not-anchor',
  'older',
  'value-unknown',
  'picture-gone',
  'heading-needed',
  'not-day',
  'not-number',
] as const
export const fieldNames = [
  'title',
  'lead',
  'description',
  'heading',
  'text',
  'anchor',
  'question',
  'answer',
  'label',
  'address',
  'name',
  'subtitle',
  'availability',
  'quote',
  'attribution',
  'welcome',
  'outlet',
  'date',
  'source',
  'signature',
  'alt',
  'year',
  'claim',
  'meaning',
  'proof',
  'scope',
  'scheme',
  'certificate',
  'valid_until',
  'origin',
  'how',
  'inci',
  'material',
  'bin',
  'request_heading',
  'request',
  'sent_heading',
  'sent',
  'length',
  'languages',
  'place',
  'price',
  'cancellation',
  'eur',
  'usd',
  'day',
  'amount',
  'gesture',
  'product',
  'alternative',
  'minutes',
  'result_heading',
  'result',
  'unanswered',
  'tile_title',
  'tile_text',
] as const
export const kindNames = [
  'section',
  'group',
  'question',
  'column',
  'link',
  'social',
  'quote',
  'opening',
  'letter',
  'scene',
  'making',
  'step',
  'calendar',
  'milestone',
  'passage',
  'closing',
  'claims',
  'claim',
  'gaps',
  'gap',
  'sourcing',
  'ingredient',
  'sorting',
  'part',
  'offer',
  'date',
  'routine',
  'finder',
  'choice',
  'answer',
] as const

/** Names the parts of a page, and what is wrong with them. */
export function usePageWords() {
  const t = useWords()
  const { language } = useLanguage()
  const { languageName, inLanguage, numbered, changed } = useEditorWords()
  const pageName = (page: string) => t(`content.admin.page.${pageNames.find((each) => each === page) ?? 'faq'}`)
  const fieldName = (name: string) => t(`content.admin.field.${fieldNames.find((each) => each === name) ?? 'name'}`)
  const kindName = (kind: string) => t(`content.admin.kind.${kindNames.find((each) => each === kind) ?? 'group'}`)

  /** "Link 2 · Help": its heading is named beside it. */
  function blockName(kind: string, { number, heading }: BlockPlace): string {
    const name = numbered(kindName(kind), number)
    return heading ? t('content.admin.block.below', { block: name, heading: headingName(heading) }) : name
  }

  /** Names each block of a content. */
  function blockNames(page: EditedName, content: PageContent): (block: PageBlock) => string {
    const places = placesOf(page, content)
    return ({ id, kind }) => blockName(kind, places.get(id) ?? { number: 1 })
  }

  /** A block by its own words: a question, the text of a link; else by its kind and number. */
  function partNames(page: EditedName, content: PageContent): (block: PageBlock) => string {
    const nameOf = blockNames(page, content)
    return (block) => {
      const { alt: _, ...words } = block.words
      return textInOutline(Object.values(words)[0], language) || block.values.name || nameOf(block)
    }
  }

  /** The words of a heading, or its kind while it has none. */
  function headingName({ kind, words }: PageBlock): string {
    const [first] = Object.values(words)
    return textInOutline(first, language) || kindName(kind)
  }

  function changeName(change: PageChange): string {
    if (change.of === 'text') return inLanguage(fieldName(change.name), change.language)
    if (change.of === 'order') return t('content.admin.change.order')
    return changed(blockName(change.block.kind, change), change.of)
  }

  function problemText(problem: string): string {
    return t(`content.admin.problem.${problems.find((each) => each === problem) ?? 'not-right'}`)
  }

  return {
    languageName,
    inLanguage,
    pageName,
    fieldName,
    kindName,
    blockName,
    blockNames,
    partNames,
    changeName,
    problemText,
  }
}
