import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { fieldLabel } from '#catalogue/web/form/sheet-field-label.ts'
import { deleteDraft } from '#catalogue/web/sheet-api.ts'
import { useAuthor } from '#catalogue/web/use-author.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

type Props = {
  opened: AdminSheet
  isTyped: boolean
  /** Forgets the fields that this browser keeps of the draft. */
  onDeleted: () => void
}

/** Deletes a draft that buyers have never seen, once the owner has said that it is meant. */
export function DeleteDraft({ opened, isTyped, onDeleted }: Props) {
  const t = useWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { pending, run } = useOneAtATime()
  // As it was when it was asked about: what comes later is not meant.
  const [asked, setAsked] = useState<AdminSheet>()
  const [failure, setFailure] = useState<string>()
  const changedBy = useChangedBy()

  async function deleteIt() {
    if (!asked) return
    setAsked(undefined)
    setFailure(undefined)
    const outcome = await deleteDraft(asked).catch((error: unknown) => ({ failure: failureOf(error) }))
    if (outcome === 'in-use') return setFailure(t('catalogue.admin.delete.changed'))
    if (outcome !== 'deleted')
      return setFailure('changed' in outcome ? changedBy(asked, outcome.changed) : t(outcome.failure))
    onDeleted()
    // Typed fields are lost with the draft, as the dialog said.
    await navigate({ to: '/admin/products', search: { view: 'draft' }, ignoreBlocker: true })
    void queries.invalidateQueries({ queryKey: ['own'] })
  }

  return (
    <>
      <button
        type="button"
        className="button plain"
        aria-disabled={pending}
        onClick={() => !pending && setAsked(opened)}
      >
        {t('catalogue.admin.delete')}
      </button>
      <p role="alert" className="text-problem empty:hidden">
        {failure}
      </p>
      <ConfirmDialog
        asked={asked !== undefined}
        title={t('catalogue.admin.delete.ask')}
        yes={t('catalogue.admin.delete')}
        no={t('catalogue.admin.delete.no')}
        onYes={() => void run(deleteIt)}
        onNo={() => setAsked(undefined)}
      >
        <p>{t('catalogue.admin.delete.about', { title: opened.sheet.title, code: opened.product_id })}</p>
        {isTyped && <p>{t('catalogue.admin.delete.unsaved')}</p>}
      </ConfirmDialog>
    </>
  )
}

/** Says who changed a draft since it was asked about, when, and what. */
function useChangedBy(): (asked: AdminSheet, current: AdminSheet) => string {
  const t = useWords()
  const { language } = useLanguage()
  const authorOf = useAuthor()
  return (asked, current) => {
    const later = current.edits.filter(({ at }) => at > (asked.edits[0]?.at ?? ''))
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
