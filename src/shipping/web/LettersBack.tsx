import { useState } from 'react'
import { takeLetterBack } from '#orders/web/step-form/letter-api.ts'
import type { ShipResults } from '#shipping/ship-schema.ts'
import { useWords } from '#shipping/web/admin-words.ts'
import { takeParcelsBack } from '#shipping/web/shipping-api.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useIdempotencyKey } from '#ui/form/use-idempotency-key.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useSecondsLeft } from '#ui/use-seconds-left.ts'

type Waiting = { number: number; id: string; sendsInMs: number }

type Props = {
  answer: ShipResults
  /** The orders whose parcels were taken back; they are on the bench as before. */
  onParcelsBack: (numbers: readonly number[]) => void
}

/** The letters of this answer that have not been sent. */
export const waitingLetters = ({ rows }: ShipResults): Waiting[] =>
  rows.flatMap(({ number, letter }) => (letter ? [{ number, ...letter }] : []))

/** How long the shipped parcels can be taken back, with the letters about them, or these letters alone. */
export function LettersBack({ answer, onParcelsBack }: Props) {
  const t = useWords()
  const letters = waitingLetters(answer)
  // The first that is sent ends the time for all of them.
  const seconds = useSecondsLeft(Math.min(...letters.map(({ sendsInMs }) => sendsInMs)))
  const { pending, run } = useOneAtATime()
  const [left, setLeft] = useState<readonly number[]>()
  const takeBack = useParcelsBack(answer, onParcelsBack)
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
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="status">{t('shipping.letters.wait', { count, seconds })}</span>
      <button type="button" className="button plain" aria-disabled={pending} onClick={() => void run(takeBack)}>
        {t('shipping.parcels.take-back', { count })}
      </button>
      <button type="button" className="admin-link" aria-disabled={pending} onClick={() => void run(takeAllBack)}>
        {t('shipping.letters.take-back', { count })}
      </button>
    </p>
  )
}

/** Parcels that could not be taken back are named, and stay shipped. */
function useParcelsBack({ rows }: ShipResults, onParcelsBack: Props['onParcelsBack']): () => Promise<void> {
  const t = useWords()
  const submission = useIdempotencyKey()
  const parcels = rows.flatMap(({ number, back }) => (back ? [{ number, ...back }] : []))
  return async () => {
    const input = { parcels, reason: t('shipping.parcels.reason') }
    try {
      const answer = await takeParcelsBack(input, submission.keyFor(input))
      submission.answered()
      const numbersOf = (isBack: boolean) =>
        answer.rows.filter((row) => row.isBack === isBack).map(({ number }) => number)
      const [taken, kept] = [numbersOf(true), numbersOf(false)]
      if (taken.length > 0) {
        showToast({ tone: 'plain', title: 'shipping.parcels.back', values: { count: taken.length } })
        onParcelsBack(taken)
      }
      if (kept.length > 0) {
        const values = { count: kept.length, orders: kept.join(', ') }
        showToast({ tone: 'destructive', title: 'shipping.parcels.not-back', values })
      }
    } catch (error) {
      showToast({ tone: 'destructive', title: failureOf(error) })
    }
  }
}
