import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { formatShort } from '#money/format-whole.ts'
import { useWords } from '#today/web/admin-words.ts'
import { moneyQuery } from '#today/web/api.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'

const figures = [
  { name: 'deposits', view: 'deposits', word: 'today.money.deposits' },
  { name: 'dueThisWeek', view: 'due-this-week', word: 'today.money.due-this-week' },
  { name: 'overdue', view: 'overdue', word: 'today.money.overdue' },
] as const

/** The money of the reservations, each sum with the list that it is of; a sum of none is left out. */
export function ReservationMoney() {
  const t = useWords()
  const { language } = useLanguage()
  const query = useQuery(moneyQuery)
  const { data } = query
  const shown = data
    ? figures.map((figure) => ({ ...figure, ...data[figure.name] })).filter(({ count }) => count > 0)
    : []
  return (
    <section aria-labelledby="reservation-money">
      <h2 id="reservation-money" className="work-head">
        {t('today.money')}
      </h2>
      <ListNews
        query={query}
        nothing={query.data && shown.length === 0 && <p className="quiet">{t('today.money.no-reservation')}</p>}
      />
      <div className="money-list">
        {shown.map(({ name, view, word, count, sums }) => (
          <div key={name}>
            <p className="name">
              <span>{t(word)}</span>
              <Link
                to="/admin/reservations"
                search={{ view }}
                aria-label={`${t(word)}: ${t('today.money.count', { count })}`}
              >
                {t('today.money.count', { count })}
              </Link>
            </p>
            {sums
              .filter(({ minor }) => minor > 0)
              .map((sum, at) => (
                <p key={sum.currency} className={at === 0 ? 'sum' : 'sum small'}>
                  {formatShort(sum, language)}
                </p>
              ))}
          </div>
        ))}
      </div>
    </section>
  )
}
