import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import type { Taxes } from '#house/tax-schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import { confirmTaxes, taxesQuery } from '#house/web/house-api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { ApiError } from '#platform/browser/send.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

export function TaxState({ isDone }: { isDone: boolean }) {
  const t = useWords()
  return (
    <StatePill meaning={isDone ? 'good' : 'waiting'}>
      {t(isDone ? 'house.taxes.confirmed' : 'house.taxes.open')}
    </StatePill>
  )
}

/** The confirmation of the taxes and countries, or the button that makes it. */
export function TaxConfirmation({ taxes: { version, confirmed } }: { taxes: Taxes }) {
  const t = useWords()
  const { language } = useLanguage()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<WordId>()
  const { pending, run } = useOneAtATime()

  const confirm = () =>
    run(async () => {
      setFailure(undefined)
      try {
        queries.setQueryData(taxesQuery.queryKey, await confirmTaxes(version))
      } catch (error) {
        const isChanged = error instanceof ApiError && error.status === 409
        if (isChanged) await queries.invalidateQueries({ queryKey: taxesQuery.queryKey })
        setFailure(isChanged ? 'house.taxes.changed' : failureOf(error))
      }
    })

  const by = confirmed ? { who: confirmed.by, moment: shortMoment(confirmed.at, language) } : undefined
  const isDone = confirmed?.isCurrent ?? false
  return (
    <section className="admin-step mt-8 max-w-[44rem]" aria-label={t('house.taxes.state')}>
      <p role="status">
        {isDone && by && t('house.taxes.confirmed-by', by)}
        {!isDone && t(by ? 'house.taxes.again' : 'house.taxes.first', by ?? {})}
      </p>
      {!isDone && (
        <May permission="settings">
          <button type="button" className="button mt-3" aria-disabled={pending} onClick={() => void confirm()}>
            {t('house.taxes.confirm')}
          </button>
        </May>
      )}
      <p role="alert" className="mt-2 text-problem empty:hidden">
        {failure && t(failure)}
      </p>
    </section>
  )
}
