import { Link } from '@tanstack/react-router'
import type { Amount } from '#money/money.ts'
import { orderStates } from '#orders/order.ts'
import { OrderStatePill } from '#orders/web/order/OrderStatePill.tsx'
import { useWords } from '#people/web/admin-words.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { useFormat } from '#ui/use-format.ts'

type Order = { number: number; kind: string; state: string | null; total: Amount }
type Props = { orders: readonly Order[]; due?: readonly Amount[] }

/** Some orders of a person, each with its sum and its state; above them the sums that are still due. */
export function OrderFacts({ orders, due = [] }: Props) {
  const t = useWords()
  const format = useFormat()
  const origin = useOrigin()
  return (
    <dl className="admin-side-facts">
      {due.map((sum) => (
        <div key={sum.currency}>
          <dt>{t('people.bought.due', sum)}</dt>
          <dd>
            <strong>{format.amount(sum)}</strong>
          </dd>
        </div>
      ))}
      {orders.map(({ number, kind, state, total }) => {
        const known = orderStates.find((each) => each === state)
        return (
          <div key={number}>
            <dt>
              <Link to="/admin/orders/$number" params={{ number: String(number) }} search={origin}>
                {t('people.sender.order', { number: String(number), kind })}
              </Link>
            </dt>
            <dd>{format.amount(total)}</dd>
            {known && (
              <dd className="w-full">
                <OrderStatePill state={known} remark={null} />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
