import { useState } from 'react'
import type { WordId } from '#language/words.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

/** A button that asks the shop for something, once at a time: what it answered, or why it did not. */
export function useSubmit<Answer>() {
  const [answer, setAnswer] = useState<Answer>()
  const [failure, setFailure] = useState<WordId>()
  const { pending, run } = useOneAtATime()

  async function submit(ask: () => Promise<Answer>) {
    await run(() => {
      setFailure(undefined)
      return ask().then(setAnswer, (error: unknown) => setFailure(failureOf(error)))
    })
  }
  return { answer, failure, pending, submit }
}
