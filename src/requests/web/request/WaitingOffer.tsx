import { useQueryClient } from '@tanstack/react-query'
import { May } from '#accounts/web/May.tsx'
import type { WordId } from '#language/words.ts'
import { ApiError } from '#platform/browser/send.ts'
import { requestQuery, takeOfferBack } from '#requests/web/admin-api.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { useReadUntilSent } from '#ui/admin/use-read-until-sent.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useSecondsLeft } from '#ui/use-seconds-left.ts'

/** An offer whose letter has not left yet: how long it can be taken back, and the way to do it. */
export function WaitingOffer({ id, email, sendsInMs }: { id: string; email: string; sendsInMs: number }) {
  const t = useWords()
  const queries = useQueryClient()
  const { queryKey } = requestQuery(id)
  const { pending, run } = useOneAtATime()
  const seconds = useSecondsLeft(sendsInMs)
  useReadUntilSent(queryKey, seconds === 0)
  async function takeBack() {
    try {
      queries.setQueryData(queryKey, await takeOfferBack(id))
      showToast({ tone: 'plain', title: 'requests.admin.waiting.taken-back' })
    } catch (error) {
      await queries.invalidateQueries({ queryKey })
      showToast({ tone: 'destructive', title: failureText(error) })
    }
  }
  return (
    <div className="admin-news mb-4 flex flex-wrap items-center justify-between gap-3">
      <p role="status">{t('requests.admin.waiting.title', { seconds, email })}</p>
      <May permission="orders">
        <button type="button" className="button plain" aria-disabled={pending} onClick={() => void run(takeBack)}>
          {t('requests.admin.waiting.take-back')}
        </button>
      </May>
    </div>
  )
}

function failureText(error: unknown): WordId {
  if (!(error instanceof ApiError && error.status === 409)) return failureOf(error)
  return error.details.ended === 'overtaken' ? 'requests.admin.waiting.overtaken' : 'requests.admin.waiting.too-late'
}
