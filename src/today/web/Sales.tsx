import '#today/web/sales.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Period, periods } from '#today/period.ts'
import { useWords } from '#today/web/admin-words.ts'
import { salesQuery } from '#today/web/api.ts'
import { CurrencySales } from '#today/web/CurrencySales.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'

/** Sales by day or week, one plot for each currency: sums of two currencies are never added. */
export function Sales({ period }: { period: Period }) {
  const t = useWords()
  const query = useQuery(salesQuery(period))
  const sales = query.data
  const byWeek = period === '52-weeks'
  return (
    <section aria-labelledby="sales">
      <div className="figure-head">
        <h2 id="sales">{t('today.sales')}</h2>
        <nav className="segments" aria-label={t('today.period')}>
          {periods.map((each) => (
            <Link
              key={each}
              to="/admin"
              search={{ period: each }}
              resetScroll={false}
              activeProps={{}}
              aria-current={each === period ? 'true' : undefined}
            >
              {t(`today.period.${each}`)}
            </Link>
          ))}
        </nav>
        {sales && sales.currencies.length > 0 && (
          <p className="legend">
            <span>{t(byWeek ? 'today.sales.legend.week' : 'today.sales.legend.day')}</span>
            <span className="now">{t(byWeek ? 'today.sales.legend.this-week' : 'today.sales.legend.today')}</span>
            <span className="mean">{t('today.sales.legend.mean')}</span>
          </p>
        )}
      </div>
      <ListNews
        query={query}
        nothing={
          sales?.currencies.length === 0 && (
            <EmptyTile title={t('today.sales.none')} text={t('today.sales.none.text')} />
          )
        }
      />
      {sales?.currencies.map((each) => (
        <CurrencySales key={each.currency} sales={each} span={sales.now} period={period} />
      ))}
    </section>
  )
}
