import { useQuery } from '@tanstack/react-query'
import { useWords } from '#catalogue/web/admin-words.ts'
import { promisedPricesQuery } from '#catalogue/web/price-api.ts'

/** Counts the promises that a change of price does not reach. Carts follow it. */
export function PromisedPrices({ code }: { code: string }) {
  const t = useWords()
  const { data } = useQuery(promisedPricesQuery(code))
  if (!data) return null
  const kept = (['reservations', 'offers', 'payments'] as const).filter((name) => data[name] > 0)
  return (
    <ul className="admin-quiet promised-prices">
      {kept.map((name) => (
        <li key={name}>{t(`catalogue.admin.promised.${name}`, { count: data[name] })}</li>
      ))}
      <li>{t('catalogue.admin.promised.carts')}</li>
    </ul>
  )
}
