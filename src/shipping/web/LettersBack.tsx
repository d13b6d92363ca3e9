import { useState } from 'react'
import { takeLetterBack } from '#orders/web/step-form/letter-api.ts'
import type { ShipAnswer } from '#shipping/ship-schema.ts'
import { useWords } from '#shipping/web/admin-words.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { useSecondsLeft } from '#ui/use-seconds-left.ts'

type Waiting = { number: number; id: string; sendsInMs: number }

/** The letters of this answer that have not been sent. */
export const waitingLetters = ({ rows }: ShipAnswer): Waiting[] =>
  rows.flatMap(({ number, letter }) => (letter ? [{ number, ...letter }] : []))

/** How long the letters about the shipped parcels can be taken back, and the way to do it: the parcels stay shipped. */
export function LettersBack({ letters }: { letters: readonly Waiting[] }) {
  const t = useWords()
  // The first that is sent ends the time for all of them.
  const seconds = useSecondsLeft(Math.min(...letters.map(({ sendsInMs }) => sendsInMs)))
  const { pending, run } = useOneAtATime()
  const [left, setLeft] = useState<readonly number[]>()
  async function takeAllBack() {
    const tooLate: number[] = []
    for (const { number, id } of letters) {
      const isBack = await takeLetterBack(number, id).then(
        () => true,
        () => false,
      )
      if (!isBack) tooLate.push(number)
    }
    setLeft(tooLate)
  }
  const count = letters.length
  if (left) {
    return (
      <p role="status">
        {left.length < count && t('shipping.letters.back', { count: count - left.length })}{' '}
        {left.length > 0 && t('shipping.letters.not-back', { count: left.length, orders: left.join(', ') })}
      </p>
    )
  }
  if (seconds === 0) return <p>{t('shipping.letters.sent', { count })}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span role="status">{t('shipping.letters.wait', { count, seconds })}</span>
      <button type="button" className="admin-link" aria-disabled={pending} onClick={() => void run(takeAllBack)}>
        {t('shipping.letters.take-back', { count })}
      </button>
    </p>
  )
}
