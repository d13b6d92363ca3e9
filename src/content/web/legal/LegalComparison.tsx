import { LegalDifferences } from '#content/web/legal/LegalDifferences.tsx'
import type { LegalFormState } from '#content/web/legal/use-legal-form.ts'
import { useWords } from '#content/web/legal/words.ts'
import { pageChanges } from '#content/web/sheet/page-changes.ts'

const comparisonId = 'legal-differences'

/** The typed text, compared with the version in force: one closed line above the fields, so that they stay where they are. */
export function LegalComparison({ form: { opened, values } }: { form: LegalFormState }) {
  const t = useWords()
  const { page, public_content } = opened
  const count = pageChanges(page, public_content, values).length
  if (count === 0) return null
  return (
    <details id={comparisonId} className="editor-fold">
      <summary>
        <h2>{t('content.legal.differences')}</h2>
        <span className="admin-quiet">{t('content.legal.differences.count', { count })}</span>
      </summary>
      <LegalDifferences page={page} before={public_content} after={values} />
    </details>
  )
}

/** Opens the comparison and leads to it. */
export function goToComparison(): void {
  const comparison = document.querySelector<HTMLDetailsElement>(`#${comparisonId}`)
  if (!comparison) return
  comparison.open = true
  comparison.scrollIntoView({ block: 'start' })
  comparison.querySelector('summary')?.focus({ preventScroll: true })
}
