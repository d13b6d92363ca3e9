import { ArrowDownWideNarrow } from 'lucide-react'
import { type OrderSort, orderSorts } from '#orders/order-filter.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { Pop } from '#ui/admin/Pop.tsx'

type Props = { sort: OrderSort; onSort: (sort: OrderSort) => void }

export function OrderSorting({ sort, onSort }: Props) {
  const t = useWords()
  return (
    <Pop
      className="list-text"
      align="end"
      title={t('orders.admin.sort')}
      label={
        <>
          <ArrowDownWideNarrow aria-hidden="true" size={16} strokeWidth={1.5} />
          <span className="sr-only">{t('orders.admin.sort')}</span> {t(`orders.admin.sort.${sort}`)}
        </>
      }
    >
      {(close) => (
        <ul className="list-menu">
          {orderSorts.map((each) => (
            <li key={each}>
              <button
                type="button"
                aria-current={each === sort}
                onClick={() => {
                  onSort(each)
                  close()
                }}
              >
                {t(`orders.admin.sort.${each}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Pop>
  )
}
