import { takeStepBack } from '#orders/web/step-form/step-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import type { BulkResult } from '#reservations/bulk-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

type End = 'taken-back' | 'left' | 'not-taken'
export type Ended = ReadonlyMap<number, End>
type Props = { rows: BulkResult['rows']; seconds: number; onDone: (ended: Ended) => void }

/** A step in bulk that has not left yet is taken back for all its orders; one that has left meanwhile says so in its row. */
export function TakeAllBack({ rows, seconds, onDone }: Props) {
  const t = useWords()
  const { pending, run } = useOneAtATime()
  async function takeBack() {
    const ended = new Map<number, End>()
    try {
      for (const { number, waiting } of rows) if (waiting) ended.set(number, await takeOne(number, waiting.id))
    } catch (error) {
      showToast({ tone: 'destructive', title: failureOf(error) })
    }
    onDone(ended)
  }
  return (
    <p className="mt-2 flex flex-wrap items-center gap-3">
      <span>{t('reservations.admin.waiting', { count: rows.length, seconds })}</span>
      <button type="button" className="button" aria-disabled={pending} onClick={() => void run(takeBack)}>
        {t('reservations.admin.take-back', { count: rows.length })}
      </button>
    </p>
  )
}

async function takeOne(number: number, id: string): Promise<End> {
  try {
    await takeStepBack(number, id)
    return 'taken-back'
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
    return error.details.ended === 'not-taken' ? 'not-taken' : 'left'
  }
}
