import { Link } from '@tanstack/react-router'
import type { OrderPage } from '#orders/endpoints/order-list-schema.ts'
import { LedgerExport } from '#orders/web/admin/LedgerExport.tsx'
import { OrderExport } from '#orders/web/admin/OrderExport.tsx'
import { useWords } from '#orders/web/admin-words.ts'

/** The acts of the list as a whole: its files, which a phone has no use for, and another order. */
export function OrdersActs({ page }: { page: OrderPage }) {
  const t = useWords()
  return (
    <>
      <span className="on-desk">
        <LedgerExport />
      </span>
      <span className="on-desk">
        <OrderExport wish={page} />
      </span>
      <Link to="/admin/orders/new" className="button">
        {t('orders.admin.new')}
      </Link>
    </>
  )
}
