import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { postponementReasons } from '#orders/dates/date-question.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { FoldedSection } from '#ui/admin/detail/FoldedSection.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

type Move = AdminOrder['moves'][number]

const answers = ['accepted', 'refused', 'silent', 'superseded', 'not-asked', 'taken-back'] as const

/** The days by which the lines are promised, every other day that was named, and what the buyer said to it. */
export function AdminOrderPromise({ order: { moves, lines, language: buyerLanguage } }: { order: AdminOrder }) {
  const t = useWords()
  const format = useFormat()
  const days = [...new Set(lines.filter(({ takenOut }) => !takenOut).map(({ promisedOn }) => promisedOn))].toSorted()
  const by = days.map((day) => t('orders.admin.promise.by', { day: format.day(day) }))
  return (
    <FoldedSection id="order-promise" name={t('orders.admin.part.promise')} summary={by.join(' · ')}>
      {by.map((day) => (
        <p key={day}>{day}</p>
      ))}
      {moves.length === 0 ? (
        <p className="admin-quiet">{t('orders.admin.promise.none')}</p>
      ) : (
        <ol className="moves">
          {moves.map((move) => (
            <MovedDay key={`${move.movedAt} ${move.previousOn}`} move={move} buyerLanguage={buyerLanguage} />
          ))}
        </ol>
      )}
    </FoldedSection>
  )
}

function MovedDay({ move, buyerLanguage }: { move: Move; buyerLanguage: AdminOrder['language'] }) {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  const { previousOn, movedTo, movedAt, reason } = move
  const postponement = postponementReasons.find((each) => each === reason)
  const values = { from: shortDay(previousOn, language, today), to: shortDay(movedTo, language, today) }
  return (
    <li>
      <p>{t('orders.admin.promise.moved', values)}</p>
      <p lang={postponement ? undefined : buyerLanguage} className="admin-quiet">
        {postponement ? t(`orders.admin.promise.reason.${postponement}`) : reason}
      </p>
      <p className="admin-quiet">{shortMoment(movedAt, language)}</p>
      <p>
        <Answer move={move} />
      </p>
    </li>
  )
}

function Answer({ move: { answer, answerDue, silence, previousOn, reason } }: { move: Move }) {
  const t = useWords()
  const format = useFormat()
  const named = answers.find((each) => each === answer)
  const postponement = postponementReasons.find((each) => each === reason)
  if (postponement && answer === 'not-asked') return t('orders.admin.promise.follows')
  if (postponement && answer === 'taken-back') return t(`orders.admin.promise.ended.${postponement}`)
  if (named) return t(`orders.admin.promise.answer.${named}`)
  return t(`orders.admin.promise.open.${silence}`, {
    day: format.day(previousOn),
    until: answerDue ? format.day(answerDue) : '',
  })
}
