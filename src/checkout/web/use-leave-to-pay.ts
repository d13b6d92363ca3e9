import { useEffect, useEffectEvent } from 'react'
import { onReturnFromMemory } from '#platform/browser/return-from-memory.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'

type PaymentPage = { url: string; reference: string }
const whileLeaving = new Promise<never>(() => {})

/** Opens payment pages, one at a time: the page stays busy until the browser has left it. */
export function useLeaveToPay() {
  const { pending, run, release } = useOneAtATime()

  // Back from the payment page may bring this page as it was left: waiting for an answer that had come.
  const wake = useEffectEvent(release)
  useEffect(() => onReturnFromMemory(() => wake()), [])

  /** Yields the reason that there is no page to go to. */
  function leave<Refused extends object>(open: () => Promise<PaymentPage | Refused>): Promise<Refused | undefined> {
    return run(async () => {
      const outcome = await open()
      if (!('url' in outcome)) return outcome
      window.location.assign(outcome.url)
      return whileLeaving
    })
  }

  return { pending, leave }
}
