import { PackageOpen, Printer } from 'lucide-react'
import { May } from '#accounts/web/May.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { OrderRow } from '#orders/order-schemas/order-list-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { downloadOrders } from '#orders/web/api.ts'
import { ListExport } from '#ui/admin/list/ListExport.tsx'

/** The acts on ticked orders: their packing slips, the start of their preparation, a file of them. */
export function TickedOrders({ rows, onPrepare }: { rows: readonly OrderRow[]; onPrepare: () => void }) {
  const t = useWords()
  const { language } = useLanguage()
  const numbers = rows.map(({ number }) => number)
  return (
    <>
      <a
        href={`/admin/shipping/slips?of=${numbers.join(',')}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('orders.admin.ticked.slips-new-tab')}
      >
        <Printer aria-hidden="true" size={16} strokeWidth={1.5} />
        {t('orders.admin.ticked.slips')}
      </a>
      <May permission="orders">
        <button type="button" onClick={onPrepare}>
          <PackageOpen aria-hidden="true" size={16} strokeWidth={1.5} />
          {t('orders.admin.ticked.prepare')}
        </button>
      </May>
      <May permission="export">
        <ListExport isOfTicked download={() => downloadOrders({ numbers }, language)} />
      </May>
    </>
  )
}
