import '#ui/admin/styles/editor/edits.css'
import type { PageBlock, PageContent } from '#content/page-content.ts'
import { useLegalWords } from '#content/web/legal/use-legal-words.ts'
import { useWords } from '#content/web/legal/words.ts'
import { type PageChange, pageChanges } from '#content/web/sheet/page-changes.ts'
import type { Language } from '#language/language.ts'
import { ownLanguageFirst } from '#language/own-language-first.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { LegalName } from '#legal/legal.ts'
import { plainOf } from '#platform/html/formatted-text.ts'
import { ChangedText } from '#ui/admin/editor/ChangedText.tsx'

type Sides = { before: PageContent; after: PageContent }

/** The differences between two versions of a text, section by section. */
export function LegalDifferences({ page, before, after }: Sides & { page: LegalName }) {
  const t = useWords()
  const { changeName } = useLegalWords()
  const changes = pageChanges(page, before, after)
  if (changes.length === 0) return <p className="admin-quiet">{t('content.legal.differences.none')}</p>
  return (
    <ul className="sheet-edit legal-differences">
      {changes.map((change) => (
        <li key={change.place}>
          <h3>{changeName(change)}</h3>
          <ChangedWords change={change} before={before} after={after} />
        </li>
      ))}
    </ul>
  )
}

function ChangedWords({ change, before, after }: Sides & { change: PageChange }) {
  const { language: own } = useLanguage()
  if (change.of === 'order') return null
  if (change.of === 'text') {
    const { name, language } = change
    const of = ({ texts }: PageContent) => texts[name]?.[language] ?? ''
    return <Changed language={language} was={of(before)} is={of(after)} />
  }
  const [former, next] = [before, after].map(({ blocks }) => blocks.find(({ id }) => id === change.block.id))
  return ownLanguageFirst(own).map((language) => (
    <Changed key={language} language={language} was={wordsOf(former, language)} is={wordsOf(next, language)} />
  ))
}

function Changed({ language, was, is }: { language: Language; was: string; is: string }) {
  const { languageName } = useLegalWords()
  if (was === is) return null
  return (
    <p>
      <span className="admin-quiet">{languageName(language)}</span>{' '}
      <span lang={language}>
        <ChangedText before={was} after={is} />
      </span>
    </p>
  )
}

/** A section as it is read, with its anchor. */
function wordsOf(block: PageBlock | undefined, language: Language): string {
  if (!block) return ''
  const { heading, text } = block.words
  const words = [heading?.[language] ?? '', plainOf(text?.[language] ?? '')]
  return [...words, block.values.anchor && `#${block.values.anchor}`].filter(Boolean).join('\n')
}
