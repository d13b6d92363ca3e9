import { useRef, useState } from 'react'
import type { WordId } from '#language/words.ts'
import { failureOf } from '#ui/failure.ts'

/** A button that asks the shop for something, once at a time: what it answered, or why it did not. */
export function usePress<Answer>() {
  const [answer, setAnswer] = useState<Answer>()
  const [failure, setFailure] = useState<WordId>()
  const [pending, setPending] = useState(false)
  const underWay = useRef(false)

  async function press(ask: () => Promise<Answer>) {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    setFailure(undefined)
    await ask().then(setAnswer, (error: unknown) => setFailure(failureOf(error)))
    underWay.current = false
    setPending(false)
  }
  return { answer, failure, pending, press }
}
