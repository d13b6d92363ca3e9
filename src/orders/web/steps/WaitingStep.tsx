import { useEffect, useRef } from 'react'
import { May } from '#accounts/web/May.tsx'
import { useMay } from '#accounts/web/role-context.ts'
import { letterName } from '#orders/letter-name.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { orderQuery } from '#orders/web/api.ts'
import { stepName } from '#orders/web/history/step-name.ts'
import { useWaiting } from '#orders/web/steps/use-waiting.ts'
import { useReadUntilSent } from '#ui/admin/use-read-until-sent.ts'
import { useFormat } from '#ui/use-format.ts'
import { useSecondsLeft } from '#ui/use-seconds-left.ts'

type Waiting = NonNullable<AdminOrder['waiting']>
type Props = { order: Pick<AdminOrder, 'number' | 'kind'>; waiting: Waiting }

/** In the place of the next step: a step that waits to leave, what it will do, and the way back. */
export function WaitingStep({ order, waiting, onTakenBack }: Props & { onTakenBack: (step: Waiting['step']) => void }) {
  const t = useWords()
  const format = useFormat()
  const { step, by, returns, letters } = waiting
  const box = useRef<HTMLDivElement>(null)
  const { pending, takeBack, carryOutNow } = useWaiting(order.number, { onTakenBack: () => onTakenBack(step) })
  // The form that was sent is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="admin-waiting">
      <p role="status" className="count">
        <StepCountdown key={waiting.id} order={order} waiting={waiting} />
      </p>
      <div className="why">
        {returns.minor > 0 && <p>{t('orders.admin.waiting.returns', { amount: format.amount(returns) })}</p>}
        {letters.length > 0 && (
          <p>
            {t('orders.admin.waiting.letters', {
              count: letters.length,
              letters: letters.map((each) => letterName(t, each)).join(', '),
            })}
          </p>
        )}
        <p>{t('orders.admin.waiting.nothing', { step: stepName(t, step, order.kind), by })}</p>
      </div>
      <May permission="orders">
        <div className="acts">
          <button type="button" className="button" aria-disabled={pending} onClick={() => takeBack(waiting.id)}>
            {t('orders.admin.waiting.take-back')}
          </button>
          <button
            type="button"
            className="button plain"
            aria-disabled={pending}
            onClick={() => carryOutNow(waiting.id)}
          >
            {t('orders.admin.waiting.leave')}
          </button>
        </div>
      </May>
    </div>
  )
}

function StepCountdown({ order: { number, kind }, waiting: { step, sendsInMs } }: Props) {
  const t = useWords()
  const seconds = useSecondsLeft(sendsInMs)
  useReadUntilSent(orderQuery(String(number)).queryKey, seconds === 0)
  return t('orders.admin.waiting.title', { step: stepName(t, step, kind), seconds })
}

/** How long a letter can still be taken back, and the way to do it: the step that it came with stays as it is. */
export function WaitingLetter({ number, id, sendsInMs }: { number: number; id: string; sendsInMs: number }) {
  const t = useWords()
  const seconds = useSecondsLeft(sendsInMs)
  const { pending, takeLetterBack } = useWaiting(number)
  useReadUntilSent(orderQuery(String(number)).queryKey, seconds === 0)
  return (
    <span className="by">
      <span role="status">{t('orders.admin.waiting.letter', { seconds })}</span>{' '}
      <May permission="orders">
        <button type="button" className="admin-link" aria-disabled={pending} onClick={() => takeLetterBack(id)}>
          {t('orders.admin.waiting.take-letter-back')}
        </button>
      </May>
    </span>
  )
}

/** The count alone, for a row beside the box that announces it. */
export function SendsIn({ sendsInMs }: { sendsInMs: number }) {
  const t = useWords()
  return t('orders.admin.waiting.letter', { seconds: useSecondsLeft(sendsInMs) })
}

export function TakeStepBack({ number, id }: { number: number; id: string }) {
  const t = useWords()
  const { pending, takeBack } = useWaiting(number)
  if (!useMay('orders')) return null
  return (
    <button type="button" className="admin-link" aria-disabled={pending} onClick={() => takeBack(id)}>
      {t('orders.admin.waiting.take-back')}
    </button>
  )
}
