import type { StepLetters } from '#orders/order-schemas/letter-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { LettersToBuyer } from '#orders/web/letters/StepLetters.tsx'

type Props = {
  preview: StepLetters | undefined
  isComing: boolean
  /** Beside the form it is always open; else one press opens it. */
  isBeside: boolean
}

/** The letters of a form as they would be sent with what it contains now. */
export function DraftLetters({ preview, isComing, isBeside }: Props) {
  const t = useWords()
  const letters = preview ? (
    <LettersToBuyer preview={preview} />
  ) : (
    <p className="admin-quiet">{t(isComing ? 'ui.loading' : 'orders.admin.letter.incomplete')}</p>
  )
  if (!isBeside) {
    return (
      <details className="draft-letters">
        <summary>{t('orders.admin.letter.draft')}</summary>
        <div className="mt-3 grid gap-3">{letters}</div>
      </details>
    )
  }
  return (
    <section aria-label={t('orders.admin.letter.draft')} className="draft-letters grid content-start gap-3">
      <h4>{t('orders.admin.letter.draft')}</h4>
      {letters}
    </section>
  )
}
