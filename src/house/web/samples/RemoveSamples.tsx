import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import type { Samples } from '#house/sample-schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import { removeSamples, samplesQuery } from '#house/web/house-api.ts'
import type { WordId } from '#language/words.ts'
import { ApiError } from '#platform/browser/send.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

/** Removes the samples as the page lists them, after a question, and says what was done. */
export function RemoveSamples({ preview: { version, samples } }: { preview: Samples }) {
  const t = useWords()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<WordId>()
  const [done, setDone] = useState<{ removed: number; archived: number }>()
  const { pending, run } = useOneAtATime()
  const count = countsOf(samples)

  const remove = () =>
    run(async () => {
      setAsking(false)
      setFailure(undefined)
      try {
        const outcome = await removeSamples(version)
        setDone(countsOf(outcome.samples))
        await queries.invalidateQueries()
      } catch (error) {
        const isChanged = error instanceof ApiError && error.status === 409
        if (isChanged) await queries.invalidateQueries({ queryKey: samplesQuery.queryKey })
        setFailure(isChanged ? 'house.samples.changed' : failureOf(error))
      }
    })

  return (
    <May permission="settings">
      <div>
        {count.removed + count.archived > 0 && (
          <button type="button" className="button" aria-disabled={pending} onClick={() => setAsking(true)}>
            {t('house.samples.remove')}
          </button>
        )}
        <p role="status" className="empty:hidden">
          {done && t('house.samples.done', done)}
        </p>
        <p role="alert" className="mt-2 text-problem empty:hidden">
          {failure && t(failure)}
        </p>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('house.samples.ask')}
        yes={t('house.samples.remove')}
        no={t('house.samples.no')}
        onYes={() => void remove()}
        onNo={() => setAsking(false)}
      >
        <p>{t('house.samples.ask.about', count)}</p>
      </ConfirmDialog>
    </May>
  )
}

function countsOf(samples: Samples['samples']) {
  const of = (outcome: string) => samples.filter((sample) => sample.outcome === outcome).length
  return { removed: of('removed'), archived: of('archived') }
}
