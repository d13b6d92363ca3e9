import {
  Box,
  CalendarDays,
  Circle,
  Coins,
  Hourglass,
  type LucideIcon,
  MailOpen,
  OctagonAlert,
  Pencil,
  Undo,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { useMay } from '#accounts/web/role-context.ts'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { OrderEventKind } from '#orders/event.ts'
import { letterName } from '#orders/letter-name.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { OrderEvent } from '#orders/order-schemas/event-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { NoteForm } from '#orders/web/forms/PlainForms.tsx'
import { useEvent } from '#orders/web/history/event.ts'
import { type HistoryFilter, type HistoryRow, historyFilters, historyRows } from '#orders/web/history/history-rows.ts'
import { stepName } from '#orders/web/history/step-name.ts'
import { QueuedLetter } from '#orders/web/order/QueuedLetter.tsx'
import type { Steps } from '#orders/web/step-form/use-steps.ts'
import { News } from '#orders/web/steps/OrderSteps.tsx'
import { SendsIn, TakeStepBack } from '#orders/web/steps/WaitingStep.tsx'
import { dayOf } from '#platform/time/clock.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { AuditLink } from '#ui/admin/AuditLink.tsx'
import { FoldedSection } from '#ui/admin/detail/FoldedSection.tsx'
import { Timeline, type TimelineRow, TimelineSwitch } from '#ui/admin/detail/Timeline.tsx'
import { useToday } from '#ui/use-today.ts'

const bad: readonly OrderEventKind[] = [
  'refund-refused',
  'refund-failed',
  'overdue',
  'payment-declined',
  'disputed',
  'dispute-lost',
  'step-not-taken',
]
const icons: readonly [RegExp, LucideIcon][] = [
  [/^(noted|gift-changed|address-changed|email-corrected|parcel-corrected)$/, Pencil],
  [/^(paid|balance-paid|payment-asked|payment-recorded|written-off|price-lowered|loss-.*|dispute-won)$/, Coins],
  [/^(preparing|ready|shipped|delivered|goods-.*)$/, Box],
  [/^(mail-sent-again|mail-taken-back|reminded)$/, MailOpen],
  [/refund|return|voided|withdrawal|cancelled|taken-back|parcel-back/, Undo],
  [/date|delivery|due|balance|pause/, CalendarDays],
]

/** The past of an order: its events, letters and notes in one list, newest first, under the field of a note. */
export function OrderTimeline({ order, steps }: { order: AdminOrder; steps: Steps }) {
  const t = useWords()
  const [filter, setFilter] = useState<HistoryFilter>('all')
  const rows = historyRows(order, filter)
  const row = useRow(order, steps)
  return (
    <FoldedSection
      id="order-events"
      name={t('orders.admin.part.events')}
      summary={useLatest(order)}
      aside={
        <TimelineSwitch
          label={t('orders.admin.past')}
          options={historyFilters.map((value) => ({ value, name: t(`orders.admin.past.${value}`) }))}
          chosen={filter}
          onChoose={setFilter}
        />
      }
    >
      <May permission="orders">
        <Note steps={steps} />
      </May>
      {rows.length === 0 ? (
        <p className="admin-quiet mt-4">{t(`orders.admin.past.none.${filter}`)}</p>
      ) : (
        <Timeline label={t('orders.admin.part.events')} rows={[...waitingRow(order, t), ...rows.map(row)]} />
      )}
      <AuditLink subject={`order:${order.number}`} />
    </FoldedSection>
  )
}

/** How many entries the history has, and the day of the latest. */
function useLatest(order: AdminOrder): string {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  const rows = historyRows(order, 'all')
  const day = rows[0] && shortDay(dayOf(new Date(rows[0].at)), language, today)
  return day ? t('orders.admin.past.folded', { count: rows.length, day }) : t('orders.admin.past.none.all')
}

/** A step that waits is shown above what has happened. */
function waitingRow({ number, kind, waiting }: AdminOrder, t: ReturnType<typeof useWords>): TimelineRow[] {
  if (!waiting) return []
  const { id, step, by, sendsInMs } = waiting
  return [
    {
      key: id,
      icon: <Hourglass size={16} strokeWidth={1.5} />,
      title: stepName(t, step, kind),
      moment: <SendsIn sendsInMs={sendsInMs} />,
      children: (
        <>
          <span className="by">{by}</span>
          <TakeStepBack number={number} id={id} />
        </>
      ),
    },
  ]
}

/** Looks like the field that it opens. */
function Note({ steps }: { steps: Steps }) {
  const t = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const news = steps.newsOf((step) => step === 'note')
  const isOpen = steps.open === 'note'
  return (
    <>
      {news && <News news={news} />}
      <button
        ref={button}
        type="button"
        className="admin-note-field"
        data-key="note"
        aria-keyshortcuts="M"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'step-note' : undefined}
        onClick={() => steps.guard(() => steps.openForm(isOpen ? undefined : 'note'))}
      >
        <Pencil aria-hidden="true" size={16} strokeWidth={1.5} />
        <span>{t('orders.admin.step.note')}</span>
        <span aria-hidden="true" className="admin-keys">
          <kbd>M</kbd>
        </span>
      </button>
      {isOpen && (
        <NoteForm
          steps={steps}
          onLeave={() => {
            button.current?.focus()
            steps.openForm(undefined)
          }}
        />
      )}
    </>
  )
}

function useRow(order: AdminOrder, steps: Steps): (row: HistoryRow) => TimelineRow {
  const t = useWords()
  const { language } = useLanguage()
  const { titleOf, detailOf, actorOf } = useEvent()
  const { number, parcels } = order
  const mayStep = useMay('orders')
  return (row) => {
    const moment = shortMoment(row.at, language)
    if ('mail' in row) {
      const { mail } = row
      return {
        key: mail.id,
        icon: <MailOpen size={16} strokeWidth={1.5} />,
        title: t('orders.admin.letter.row', { name: letterName(t, mail.template) }),
        moment,
        children: <QueuedLetter number={number} mail={mail} />,
      }
    }
    const { event } = row
    const Icon = iconOf(event)
    const parcel = parcelOfEvent(event, parcels)
    return {
      key: event.id,
      icon: <Icon size={16} strokeWidth={1.5} />,
      ...(bad.includes(event.kind) && { tone: 'bad' as const }),
      title: titleOf(event),
      moment,
      children: (
        <>
          {detailOf(event, order).map((detail) => (
            <span key={detail} className="detail">
              {detail}
            </span>
          ))}
          <span className="by">{actorOf(event)}</span>
          {parcel && mayStep && (
            <button
              type="button"
              className="admin-link"
              aria-label={t('orders.admin.parcel.correct-parcel-of', { tracking: parcel.tracking })}
              onClick={() => steps.guard(() => steps.openForm('correct-parcel', parcel.id))}
            >
              {t('orders.admin.parcel.correct-parcel')}
            </button>
          )}
        </>
      ),
    }
  }
}

/** The parcel that an event sent, as long as the order has it; older events name it by its number. */
function parcelOfEvent({ kind, detail }: OrderEvent, parcels: AdminOrder['parcels']) {
  if (kind !== 'shipped') return undefined
  const { parcel, carrier, tracking } = detail
  return parcels.find((each) => (parcel ? each.id === parcel : each.carrier === carrier && each.tracking === tracking))
}

function iconOf({ kind }: OrderEvent): LucideIcon {
  if (bad.includes(kind)) return OctagonAlert
  return icons.find(([kinds]) => kinds.test(kind))?.[1] ?? Circle
}
