import { useQuery } from '@tanstack/react-query'
import type { OfferLength } from '#legal/house-rules.ts'
import type { AdminRequest } from '#requests/schema.ts'
import { offerLetterQuery } from '#requests/web/admin-api.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { LetterView } from '#ui/admin/LetterView.tsx'
import { failureOf } from '#ui/form/failure.ts'

/** The letter with the link to the offer, as its buyer would get it now. */
export function OfferLetter({ request: { id, version, email }, days }: { request: AdminRequest; days: OfferLength }) {
  const t = useWords()
  const { data, error, refetch } = useQuery(offerLetterQuery({ id, version, days }))
  return (
    <div className="grid gap-3">
      <p>{t('requests.admin.letter.to', { email })}</p>
      {error && (
        <p role="alert" className="text-problem">
          {t(failureOf(error))}{' '}
          <button type="button" className="underline" onClick={() => void refetch()}>
            {t('ui.try-again')}
          </button>
        </p>
      )}
      {!error && <LetterView letter={data} />}
    </div>
  )
}
