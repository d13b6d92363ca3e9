import { useEffect, useRef } from 'react'
import { OrderOutcomes } from '#orders/web/list/OrderOutcomes.tsx'
import type { ShipResults } from '#shipping/ship-schema.ts'
import { useWords } from '#shipping/web/admin-words.ts'
import { isShipped } from '#shipping/web/bench-row.ts'
import { LettersBack, waitingLetters } from '#shipping/web/LettersBack.tsx'
import { useOutcome } from '#shipping/web/use-outcome.ts'

type Props = {
  answer: ShipResults
  /** How many of them can be tried again. */
  again: number
  onAgain: () => void
  onParcelsBack: (numbers: readonly number[]) => void
  onShow: () => void
}

/** The outcome of a submission: how many were shipped, and the reason for each that was not. */
export function ShipOutcome({ answer, again, onAgain, onParcelsBack, onShow }: Props) {
  const t = useWords()
  const outcome = useOutcome()
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is led to
  useEffect(() => panel.current?.focus(), [answer])
  const shipped = answer.rows.filter(({ outcome }) => outcome === 'shipped').length
  const others = answer.rows.filter((row) => row.outcome !== 'shipped')
  const letters = waitingLetters(answer)
  const left = others.filter((row) => !isShipped(row)).length
  return (
    <div ref={panel} role="status" tabIndex={-1} className="admin-news">
      <p className="font-medium">
        {t('shipping.done.title', { count: shipped })}
        {left > 0 && `, ${t('shipping.done.left', { count: left })}`}
      </p>
      {letters.length > 0 && <LettersBack key={letters[0]?.id} {...{ answer, onParcelsBack }} />}
      {others.length > 0 && <OrderOutcomes rows={others} textOf={outcome} />}
      <p className="mt-3 flex flex-wrap gap-3">
        {left > 0 && again > 0 && (
          <button type="button" className="button" onClick={onAgain}>
            {t('shipping.done.again', { count: again })}
          </button>
        )}
        <button type="button" className="button plain" onClick={onShow}>
          {t('shipping.done.show')}
        </button>
      </p>
    </div>
  )
}
