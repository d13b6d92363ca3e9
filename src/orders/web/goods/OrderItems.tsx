import { useQuery } from '@tanstack/react-query'
import { titlesQuery } from '#catalogue/web/sheet-api.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import type { OrderRow } from '#orders/endpoints/order-list-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'

const most = 3

/** The products of an order, each with its quantity. */
export function OrderItems({ items }: Pick<OrderRow, 'items'>) {
  const t = useWords()
  const format = useFormat()
  const inOwnWords = useOwnTitles()
  const { data: titles = [] } = useQuery(titlesQuery)
  const others = items.length - most
  // Two sizes of one product have the same title.
  function named(item: OrderRow['items'][number]) {
    const size = titles.find(({ product_id }) => product_id === item.product_id)?.size_ml
    const values = { quantity: format.number(item.quantity), title: inOwnWords(item).title }
    return size ? t('orders.admin.item-sized', { ...values, size }) : t('orders.admin.item', values)
  }
  return (
    <>
      {items.slice(0, most).map((item, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none moves.
        <span key={position} className="block">
          {named(item)}
        </span>
      ))}
      {others > 0 && <span className="admin-quiet block">{t('orders.admin.more-items', { count: others })}</span>}
    </>
  )
}
