import { Link, useNavigate } from '@tanstack/react-router'
import { localeOf } from '#language/language.ts'
import { dayWithoutYear } from '#language/owner-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { formatShort, formatWhole } from '#money/format-whole.ts'
import { amount } from '#money/money.ts'
import { changeOf, type Period, type Span } from '#today/period.ts'
import type { CurrencySales as Of } from '#today/schema.ts'
import { useWords } from '#today/web/admin-words.ts'
import { ordersOf, ordersWith } from '#today/web/order-links.ts'
import { SalesTable } from '#today/web/SalesTable.tsx'
import { useBarName } from '#today/web/use-bar-name.ts'
import { type Bar, BarChart } from '#ui/admin/BarChart.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { sales: Of; span: Span; period: Period }

/** The sales of one currency: the sum, the change, and a plot with its figures in a table. */
export function CurrencySales({ sales: of, span, period }: Props) {
  const byWeek = period === '52-weeks'
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const nameOf = useBarName(byWeek)
  const navigate = useNavigate()
  const { currency, sales, orders, mean, bars } = of
  const every = byWeek ? 8 : bars.length > 7 ? 7 : 1
  const drawn = bars.map((bar, at): Bar => {
    const isCurrent = at === bars.length - 1
    // From the end, so that the last bar has its word and no other is close to it.
    const isNamed = (bars.length - 1 - at) % every === 0
    const tick = isCurrent && !byWeek ? t('today.sales.today') : dayWithoutYear(bar.to, language)
    return {
      key: bar.to,
      value: bar.sales.minor,
      name: t('today.sales.bar', { day: nameOf(bar), amount: format.amount(bar.sales) }),
      tick: isNamed ? tick : undefined,
      isCurrent,
    }
  })
  return (
    <section
      className="sales-of"
      aria-label={t('today.sales.table.caption', { currency: t(`today.currency.${currency}`) })}
    >
      <p className="headline">
        <span className="sum">{formatShort(sales.now, language)}</span>
        <Change now={sales.now.minor} before={sales.before.minor} />
        <span className="quiet">{t(`today.sales.before.${period}`, { amount: format.amount(sales.before) })}</span>
        {orders.now > 0 ? (
          <Link {...ordersOf(span, { currency })}>{t('today.sales.orders', { count: orders.now })}</Link>
        ) : (
          <span className="quiet">{t('today.sales.orders', { count: 0 })}</span>
        )}
      </p>
      <BarChart
        bars={drawn}
        mean={mean.minor}
        label={t('today.sales.chart', {
          currency: t(`today.currency.${currency}`),
          from: format.day(span.from),
          to: format.day(span.to),
          amount: format.amount(sales.now),
        })}
        open={(key) => {
          const bar = bars.find(({ to }) => to === key)
          if (bar) void navigate(ordersOf(bar, { currency }))
        }}
        writeTick={(minor) => formatWhole(amount(Math.round(minor), currency), language)}
      />
      <p className="asides">
        {(['refunded', 'reduced'] as const).map((what) => {
          const { now, before } = of[what]
          const sum = format.amount(now)
          const name = t(`today.sales.${what}`)
          return (
            <span key={what}>
              {name}{' '}
              {now.minor === 0 ? (
                sum
              ) : (
                <Link {...ordersWith(what, span, currency)} aria-label={`${name}: ${sum}`}>
                  {sum}
                </Link>
              )}{' '}
              {t('today.sales.before', { amount: format.amount(before) })}
            </span>
          )
        })}
      </p>
      <SalesTable sales={of} byWeek={byWeek} />
    </section>
  )

  function Change({ now, before }: { now: number; before: number }) {
    const change = changeOf(now, before)
    if (change === undefined) return null
    const written = Math.abs(change).toLocaleString(localeOf(language), { style: 'percent', maximumFractionDigits: 1 })
    return <span>{`${change < 0 ? '↓ ' : change > 0 ? '↑ ' : ''}${written}`}</span>
  }
}
