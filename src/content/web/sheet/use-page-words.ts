import { pageNames } from '#content/page-fields.ts'
import { useWords } from '#content/web/admin-words.ts'
import type { PageChange } from '#content/web/sheet/page-changes.ts'
import type { Language } from '#language/language.ts'

const problems = [
  'too-long',
  'too-deep',
  'too-many',
  'needed-to-publish',
  'links-needed',
  'not-path',
  'not-address',
  'past',
] as const
export const fieldNames = [
  'title',
  'lead',
  'description',
  'heading',
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
] as const
export const kindNames = ['group', 'question', 'column', 'link', 'social', 'quote'] as const

/** Names the parts of a page, and what is wrong with them. */
export function usePageWords() {
  const t = useWords()
  const languageName = (language: Language) => t(`content.admin.language.${language}`)
  const inLanguage = (name: string, language: Language) =>
    t('content.admin.named-in', { name, language: languageName(language) })
  const pageName = (page: string) => t(`content.admin.page.${pageNames.find((each) => each === page) ?? 'faq'}`)
  const fieldName = (name: string) => t(`content.admin.field.${fieldNames.find((each) => each === name) ?? 'name'}`)
  const kindName = (kind: string) => t(`content.admin.kind.${kindNames.find((each) => each === kind) ?? 'group'}`)
  const blockName = (kind: string, number: number) => t('content.admin.numbered', { kind: kindName(kind), number })

  function changeName(change: PageChange): string {
    if (change.of === 'text') return inLanguage(fieldName(change.name), change.language)
    if (change.of === 'order') return t('content.admin.change.order')
    const block = blockName(change.block.kind, change.number)
    return change.of === 'changed' ? block : t(`content.admin.change.${change.of}`, { block })
  }

  function problemText(found: string): string {
    return t(`content.admin.problem.${problems.find((known) => known === found) ?? 'not-right'}`)
  }

  return { languageName, inLanguage, pageName, fieldName, kindName, blockName, changeName, problemText }
}
