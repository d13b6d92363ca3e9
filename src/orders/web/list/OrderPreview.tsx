import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { add, atLeastZero } from '#money/money.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { OrderRow } from '#orders/order-schemas/order-list-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { orderQuery } from '#orders/web/api.ts'
import { DueBy } from '#orders/web/ledger/OrderDue.tsx'
import { nextNeed } from '#orders/web/steps/next-need.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { useFormat } from '#ui/use-format.ts'

const maxLines = 3

/** An order in short: its goods, what of it is paid, and what it waits for. */
export function OrderPreview({ row }: { row: OrderRow }) {
  const t = useWords()
  const { data, isError } = useQuery(orderQuery(String(row.number)))
  return (
    <>
      <p className="head">
        <span>
          {row.name ?? row.email}
          <span className="light block">{t('orders.admin.order', { number: String(row.number), kind: row.kind })}</span>
        </span>
      </p>
      {data ? <Order order={data} /> : isError ? <p className="light">{row.email}</p> : <Spinner />}
    </>
  )
}

function Order({ order }: { order: AdminOrder }) {
  const t = useWords()
  const format = useFormat()
  const inOwnWords = useOwnTitles()
  const { language } = useLanguage()
  const { delivery, kept, due, next, giftMessage, owedBack } = order
  const lines = order.lines.filter(({ takenOut }) => !takenOut).map(inOwnWords)
  const whole = add(kept, due)
  const paid = t('orders.admin.ledger.bar', { kept: format.amount(kept), whole: format.amount(whole) })
  const facts = [
    [
      'orders.admin.sum.due',
      due.minor > 0 && (
        <>
          {format.amount(due)} <DueBy order={order} />
        </>
      ),
    ],
    ['orders.admin.part.delivery', delivery && [delivery.city, countryName(delivery.country, language)].join(', ')],
    ['orders.admin.fact.gift', giftMessage],
    ['orders.admin.sum.owed-back', owedBack.minor > 0 && format.amount(owedBack)],
  ] as const
  return (
    <>
      <ul className="goods">
        {lines.slice(0, maxLines).map((line) => (
          <li key={line.position}>
            {line.picture ? <img src={line.picture} alt="" width={40} height={50} /> : <span className="admin-thumb" />}
            <span>{t('orders.admin.item', { quantity: format.number(line.quantity), title: line.title })}</span>
            <span>{format.amount(line.left)}</span>
          </li>
        ))}
      </ul>
      {lines.length > maxLines && (
        <p className="light">{t('orders.admin.more-items', { count: lines.length - maxLines })}</p>
      )}
      {whole.minor > 0 && (
        <p className="paid">
          <progress
            className="admin-bar-paid wide"
            max={whole.minor}
            value={atLeastZero(kept).minor}
            aria-hidden="true"
          />
          {paid}
        </p>
      )}
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([word, value]) => (
            <div key={word} className="contents">
              <dt>{t(word)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="need">{t(`orders.admin.need.${nextNeed(order)}`, { amount: format.amount(owedBack) })}</p>
      {next && (
        <p className="light">
          <Clock aria-hidden="true" size={14} strokeWidth={1.5} />{' '}
          {t('orders.admin.automatic.when', {
            action: t(`orders.admin.automatic.${next.action}`),
            day: format.day(next.on),
          })}
        </p>
      )}
    </>
  )
}
