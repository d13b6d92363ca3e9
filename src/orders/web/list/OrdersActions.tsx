import { Link } from '@tanstack/react-router'
import { May } from '#accounts/web/May.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { OrderPage } from '#orders/order-schemas/order-list-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { downloadOrders } from '#orders/web/api.ts'
import { LedgerExport } from '#orders/web/list/LedgerExport.tsx'
import { ListExport } from '#ui/admin/list/ListExport.tsx'

/** The acts of the list as a whole: its files, which a phone has no use for, and another order. */
export function OrdersActions({ page }: { page: OrderPage }) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <>
      <May permission="export">
        <span className="on-desktop">
          <LedgerExport />
        </span>
        <span className="on-desktop">
          <ListExport download={() => downloadOrders(page, language)} />
        </span>
      </May>
      <May permission="orders">
        <Link to="/admin/orders/new" data-key="new" aria-keyshortcuts="N" className="button act">
          {t('orders.admin.new')}
        </Link>
      </May>
    </>
  )
}
