import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWords } from '#today/web/admin-words.ts'
import { moneyQuery } from '#today/web/api.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { useFormat } from '#ui/use-format.ts'

const figures = [
  { name: 'deposits', view: 'deposits', word: 'today.money.deposits' },
  { name: 'dueThisWeek', view: 'due-this-week', word: 'today.money.due-this-week' },
  { name: 'overdue', view: 'overdue', word: 'today.money.overdue' },
] as const

/** The money of the reservations, each sum with the list that it is of. */
export function ReservationMoney() {
  const t = useWords()
  const format = useFormat()
  const question = useQuery(moneyQuery)
  return (
    <aside aria-labelledby="reservation-money">
      <h2 id="reservation-money">{t('today.money')}</h2>
      <ListNews question={question} nothing={null} />
      <div className="money-list">
        {question.data &&
          figures.map(({ name, view, word }) => {
            const { count, sums } = question.data[name]
            return (
              <div key={name}>
                <p className="name">
                  <span>{t(word)}</span>
                  {count > 0 && (
                    <Link
                      to="/admin/reservations"
                      search={{ view }}
                      aria-label={`${t(word)}: ${t('today.money.count', { count })}`}
                    >
                      {t('today.money.count', { count })}
                    </Link>
                  )}
                </p>
                {count === 0 && <p className="quiet">{t('today.money.none')}</p>}
                {sums
                  .filter(({ minor }) => minor > 0)
                  .map((sum, at) => (
                    <p key={sum.currency} className={at === 0 ? 'sum' : 'sum small'}>
                      {format.amount(sum)}
                    </p>
                  ))}
              </div>
            )
          })}
      </div>
    </aside>
  )
}
