import { useEffect, useEffectEvent } from 'react'
import type { WordId } from '#language/words.ts'
import { onPageRestore } from '#platform/browser/page-restore.ts'
import { ApiError } from '#platform/browser/send.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

type PaymentPage = { url: string; reference: string }
/** There was no answer, or one that is a fault. */
type Failed = { word: WordId }
const whileLeaving = new Promise<never>(() => {})

/** Opens payment pages, one at a time: the page stays busy until the browser has left it. */
export function useLeaveToPay() {
  const { pending, run, release } = useOneAtATime()

  // Back from the payment page may bring this page as it was left: waiting for an answer that had come.
  const wake = useEffectEvent(release)
  useEffect(() => onPageRestore(() => wake()), [])

  /** Yields the reason that there is no page to go to. */
  function leave<Refused extends object>(
    open: () => Promise<PaymentPage | Refused>,
  ): Promise<Refused | Failed | undefined> {
    return run(async () => {
      const outcome = await open().catch(failedOf)
      if (!('url' in outcome)) return outcome
      window.location.assign(outcome.url)
      return whileLeaving
    })
  }

  return { pending, leave }
}

function failedOf(error: unknown): Failed {
  return { word: error instanceof ApiError ? 'checkout.refused.no-answer' : 'checkout.refused.offline' }
}
