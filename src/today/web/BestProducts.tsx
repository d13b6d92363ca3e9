import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Period, Span } from '#today/period.ts'
import type { BestProducts as Best } from '#today/schema.ts'
import { useWords } from '#today/web/admin-words.ts'
import { bestProductsQuery } from '#today/web/api.ts'
import { ordersOf } from '#today/web/order-links.ts'
import { useProductName } from '#today/web/use-product-name.ts'
import { FoldedSection } from '#ui/admin/detail/FoldedSection.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The products of which the most units were ordered; each opens its page, its units the orders that they are of. */
export function BestProducts({ period }: { period: Period }) {
  const t = useWords()
  const query = useQuery(bestProductsQuery(period))
  const { rows = [], now: span } = query.data ?? {}
  return (
    <FoldedSection id="best-products" name={t('today.products')}>
      <ListNews
        query={query}
        nothing={query.data && rows.length === 0 && <p className="quiet">{t('today.products.none')}</p>}
      />
      <ol className="best-list">
        {rows.map((row) => (
          <Row key={row.product_id} row={row} span={span} />
        ))}
      </ol>
    </FoldedSection>
  )
}

function Row({ row, span }: { row: Best['rows'][number]; span: Span | undefined }) {
  const t = useWords()
  const format = useFormat()
  const nameOf = useProductName()
  const { product_id: code, picture, units, sums } = row
  return (
    <li>
      {picture ? <img src={picture} alt="" loading="lazy" /> : <span className="no-picture" />}
      <Link to="/admin/products/$code" params={{ code }}>
        {nameOf(row)}
      </Link>
      <span className="figures-of">
        {span ? (
          <Link {...ordersOf(span, { product: code })}>{t('today.products.units', { count: units })}</Link>
        ) : (
          t('today.products.units', { count: units })
        )}
        {sums.map((sum) => (
          <span key={sum.currency} className="quiet block">
            {format.amount(sum)}
          </span>
        ))}
      </span>
    </li>
  )
}
