import { Link } from '@tanstack/react-router'
import { CalendarDays, Clock, Hourglass } from 'lucide-react'
import { useMay } from '#accounts/web/role-context.ts'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { atLeastZero } from '#money/money.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { stepName } from '#orders/web/history/step-name.ts'
import { Items } from '#orders/web/list/OrderCells.tsx'
import type { BoardRow } from '#reservations/board-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { Next, PaidBar, Promised } from '#reservations/web/board/BoardCells.tsx'
import type { Act } from '#reservations/web/bulk/BulkForm.tsx'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

type Props = { row: BoardRow; onAct: (act: Act, row: BoardRow) => void }

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

/** A reservation on the board: whose, what of it is paid, its days, what happens by itself, and the next step. */
export function BoardCard({ row, onAct }: Props) {
  const t = useWords()
  const origin = useOrigin()
  const format = useFormat()
  const { number, name, email, country, kept, due, next, remark, state } = row
  return (
    <article className="board-card" data-row={number} data-late={state === 'overdue' || undefined}>
      <h3>
        <Link
          to="/admin/orders/$number"
          params={{ number: String(number) }}
          search={{ ...origin, as: 'board', column: state }}
          data-name=""
        >
          <span className="one-line">
            {name ?? email}
            {country && <span className="beside">{country}</span>}
          </span>{' '}
          <span className="light">{number}</span>
        </Link>
      </h3>
      <p className="goods">
        <Items row={row} />
      </p>
      <PaidBar row={row} />
      <p className="sums">
        <span>
          <span className="of">{t('reservations.admin.column.paid')}</span> {format.amount(atLeastZero(kept))}
        </span>
        {due.minor > 0 && (
          <span>
            <span className="of">{t('reservations.admin.column.due')}</span> {format.amount(due)}
          </span>
        )}
      </p>
      <Days row={row} />
      {(next || remark === 'unpaid') && (
        <p className="fact next">
          <Clock {...icon} />
          <span>
            <Next row={row} />
          </span>
        </p>
      )}
      <NextStep row={row} onAct={onAct} />
    </article>
  )
}

/** The next step of the house: taken here where the board has it, else on the page of the order. */
function NextStep({ row, onAct }: Props) {
  const t = useWords()
  const orders = useOrderWords()
  const origin = useOrigin()
  const { step, number, kind, state } = row
  if (!useMay('orders') || !step) return null
  if (step === 'ready' || step === 'remind') {
    return (
      <button type="button" className="button plain" onClick={() => onAct(step, row)}>
        {t(`reservations.admin.act.${step}`)}
      </button>
    )
  }
  return (
    <Link
      to="/admin/orders/$number"
      params={{ number: String(number) }}
      search={{ ...origin, as: 'board', column: state }}
      hash={`step-${step}`}
      className="button plain"
    >
      {stepName(orders, step, kind)}
    </Link>
  )
}

/** The promised day, or the day by which the balance is due. */
function Days({ row }: { row: BoardRow }) {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  const { payBy, dueOn, state, promisedOn } = row
  const day = state === 'overdue' ? dueOn : payBy?.day
  if (day && (state === 'overdue' || state === 'balance-due')) {
    return (
      <p className="fact">
        <Hourglass {...icon} />
        <span>
          {t(`reservations.admin.${state === 'overdue' ? 'was-due' : 'due-day'}`, {
            day: shortDay(day, language, today),
          })}
        </span>
      </p>
    )
  }
  if (!promisedOn) return null
  return (
    <p className="fact">
      <CalendarDays {...icon} />
      <span>
        <span className="light">{t('reservations.admin.column.promise')}</span> <Promised row={row} />
      </span>
    </p>
  )
}
