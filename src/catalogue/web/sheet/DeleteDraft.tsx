import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { deleteDraft } from '#catalogue/web/sheet-api.ts'
import type { WordId } from '#language/words.ts'
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
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<WordId>()

  async function deleteIt() {
    setAsked(false)
    setFailure(undefined)
    const outcome = await deleteDraft(opened).catch((error: unknown) => ({ failure: failureOf(error) }))
    if (outcome !== 'deleted') return setFailure(outcome?.failure ?? 'catalogue.admin.delete.changed')
    onDeleted()
    // Typed fields are lost with the draft, as the dialog said.
    await navigate({ to: '/admin/products', search: { view: 'draft' }, ignoreBlocker: true })
    void queries.invalidateQueries({ queryKey: ['own'] })
  }

  return (
    <>
      <button type="button" className="button plain" aria-disabled={pending} onClick={() => !pending && setAsked(true)}>
        {t('catalogue.admin.delete')}
      </button>
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
      <ConfirmDialog
        asked={isAsked}
        title={t('catalogue.admin.delete.ask')}
        yes={t('catalogue.admin.delete')}
        no={t('catalogue.admin.delete.no')}
        onYes={() => void run(deleteIt)}
        onNo={() => setAsked(false)}
      >
        <p>{t('catalogue.admin.delete.about', { title: opened.sheet.title, code: opened.product_id })}</p>
        {isTyped && <p>{t('catalogue.admin.delete.unsaved')}</p>}
      </ConfirmDialog>
    </>
  )
}
