import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { fieldLabel } from '#catalogue/web/form/sheet-field-label.ts'
import { deleteDraft } from '#catalogue/web/sheet-api.ts'
import { useAuthor } from '#catalogue/web/use-author.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { DeleteDraft } from '#ui/admin/editor/DeleteDraft.tsx'

type Props = {
  opened: AdminSheet
  isTyped: boolean
  /** Forgets the fields that this browser keeps of the draft. */
  onDeleted: () => void
}

/** Deletes a draft that buyers have never seen. */
export function DeleteProduct({ opened, isTyped, onDeleted }: Props) {
  const t = useWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const changedBy = useChangedBy()

  async function remove(draft: AdminSheet): Promise<string | undefined> {
    const outcome = await deleteDraft(draft)
    if (outcome === 'deleted') return undefined
    return outcome === 'in-use' ? t('catalogue.admin.delete.changed') : changedBy(draft, outcome.changed)
  }

  async function leave(): Promise<void> {
    onDeleted()
    // Typed fields are lost with the draft, as the dialog said.
    await navigate({ to: '/admin/products', search: { view: 'draft' }, ignoreBlocker: true })
    void queries.invalidateQueries({ queryKey: ['own'] })
  }

  return (
    <DeleteDraft
      draft={opened}
      label={t('catalogue.admin.delete')}
      title={t('catalogue.admin.delete.ask')}
      no={t('catalogue.admin.delete.no')}
      remove={remove}
      onDeleted={leave}
    >
      <p>{t('catalogue.admin.delete.about', { title: opened.sheet.title, code: opened.product_id })}</p>
      {isTyped && <p>{t('catalogue.admin.delete.unsaved')}</p>}
    </DeleteDraft>
  )
}

/** Says who changed a draft since it was asked about, when, and what. */
function useChangedBy(): (before: AdminSheet, current: AdminSheet) => string {
  const t = useWords()
  const { language } = useLanguage()
  const authorOf = useAuthor()
  return (before, current) => {
    const later = current.edits.filter(({ at }) => at > (before.edits[0]?.at ?? ''))
    const [last] = later
    if (!last) return t('catalogue.admin.delete.changed')
    const names = new Set(later.flatMap(({ changes }) => changes.map(({ name }) => name)))
    const what = [...names].map((name) => fieldLabel(t, name as keyof Sheet)).join(', ')
    return t('catalogue.admin.delete.changed-by', {
      who: authorOf(last.by),
      when: shortMoment(last.at, language),
      what,
    })
  }
}
