import { Link } from '@tanstack/react-router'
import type { CurrencySales } from '#today/schema.ts'
import { useWords } from '#today/web/admin-words.ts'
import { ordersOf } from '#today/web/order-links.ts'
import { useBarName } from '#today/web/use-bar-name.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { sales: CurrencySales; byWeek: boolean }

/** The figures of a plot, for those who read them, or have them read. */
export function SalesTable({ sales: { currency, bars }, byWeek }: Props) {
  const t = useWords()
  const format = useFormat()
  const nameOf = useBarName(byWeek)
  return (
    <details>
      <summary className="quiet">{t('today.sales.table')}</summary>
      <table>
        <caption className="sr-only">
          {t('today.sales.table.caption', { currency: t(`today.currency.${currency}`) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t(byWeek ? 'today.sales.table.week' : 'today.sales.table.day')}</th>
            <th scope="col" className="number">
              {t('today.sales.table.sales')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.to}>
              <th scope="row">{nameOf(bar)}</th>
              <td className="number">
                {bar.sales.minor > 0 ? (
                  <Link {...ordersOf(bar, { currency })}>{format.amount(bar.sales)}</Link>
                ) : (
                  format.amount(bar.sales)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
