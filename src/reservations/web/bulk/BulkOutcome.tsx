import { type RefObject, useState } from 'react'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { useEvent } from '#orders/web/history/event.ts'
import { OrderOutcomes } from '#orders/web/list/OrderOutcomes.tsx'
import type { BulkResult } from '#reservations/bulk-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { type Ended, TakeAllBack } from '#reservations/web/bulk/TakeAllBack.tsx'
import { useSecondsLeft } from '#ui/use-seconds-left.ts'

type Props = { answer: BulkResult; panel: RefObject<HTMLDivElement | null> }

/** The outcome of each, or the reason for a refusal. */
export function BulkOutcome({ answer, panel }: Props) {
  const t = useWords()
  const orders = useOrderWords()
  const { titleOf } = useEvent()
  const [takenBack, setTakenBack] = useState<Ended>(new Map())
  const waiting = answer.rows.filter(({ number, outcome }) => outcome === 'waits' && !takenBack.has(number))
  const seconds = useSecondsLeft(Math.max(0, ...answer.rows.map((row) => row.waiting?.sendsInMs ?? 0)))
  const said = ({ number, outcome, state, since = [] }: BulkResult['rows'][number]) => {
    const ended = takenBack.get(number)
    if (ended) return t(`reservations.admin.did.${ended}`)
    if (outcome === 'waits' && seconds === 0) return t('reservations.admin.did.waited')
    if (outcome === 'changed') return t('reservations.admin.did.changed', { what: since.map(titleOf).join(', ') })
    if (outcome !== 'refused') return t(`reservations.admin.did.${outcome}`)
    return t('reservations.admin.did.refused', { state: state ? orders(`orders.admin.state.${state}`) : '' })
  }
  return (
    <div ref={panel} role="status" tabIndex={-1} className="admin-news mt-4">
      <p className="font-medium">{t('reservations.admin.did.title')}</p>
      {waiting.length > 0 && seconds > 0 && (
        <TakeAllBack
          rows={waiting}
          seconds={seconds}
          onDone={(ended) => setTakenBack(new Map([...takenBack, ...ended]))}
        />
      )}
      <OrderOutcomes rows={answer.rows} textOf={said} />
    </div>
  )
}
