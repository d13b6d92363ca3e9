import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { putOffReasons } from '#orders/dates/date-question.ts'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { useFormat } from '#ui/use-format.ts'

type Move = OpenOrder['moves'][number]

const answers = ['accepted', 'refused', 'silent', 'superseded', 'not-asked', 'taken-back'] as const

/** Every other day that was named, and what the buyer said to it. */
export function AdminOrderPromise({ order: { moves, language: spoken } }: { order: OpenOrder }) {
  const t = useWords()
  return (
    <section aria-labelledby="order-promise">
      <h2 id="order-promise">{t('orders.admin.part.promise')}</h2>
      {moves.length === 0 ? (
        <p>{t('orders.admin.promise.none')}</p>
      ) : (
        <table className="stacked">
          <thead>
            <tr>
              {(['from', 'to', 'moved', 'answer'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`orders.admin.promise.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moves.map((move) => (
              <Row key={`${move.movedAt} ${move.previousOn}`} move={move} spoken={spoken} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Row({ move, spoken }: { move: Move; spoken: OpenOrder['language'] }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const { previousOn, movedTo, movedAt, reason } = move
  const putOff = putOffReasons.find((each) => each === reason)
  return (
    <tr>
      <td data-label={t('orders.admin.promise.column.from')}>{format.day(previousOn)}</td>
      <td data-label={t('orders.admin.promise.column.to')}>
        {format.day(movedTo)}
        <span lang={putOff ? undefined : spoken} className="admin-quiet block">
          {putOff ? t(`orders.admin.promise.reason.${putOff}`) : reason}
        </span>
      </td>
      <td data-label={t('orders.admin.promise.column.moved')}>{shortMoment(movedAt, language)}</td>
      <td data-label={t('orders.admin.promise.column.answer')}>
        <Answer move={move} />
      </td>
    </tr>
  )
}

function Answer({ move: { answer, answerDue, silence, previousOn, reason } }: { move: Move }) {
  const t = useWords()
  const format = useFormat()
  const known = answers.find((each) => each === answer)
  const putOff = putOffReasons.find((each) => each === reason)
  if (putOff && answer === 'not-asked') return t('orders.admin.promise.follows')
  if (putOff && answer === 'taken-back') return t(`orders.admin.promise.ended.${putOff}`)
  if (known) return t(`orders.admin.promise.answer.${known}`)
  return t(`orders.admin.promise.open.${silence}`, {
    day: format.day(previousOn),
    until: answerDue ? format.day(answerDue) : '',
  })
}
