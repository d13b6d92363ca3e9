import type { LargeChange } from '#catalogue/sheets/sheet.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { PromisedPrices } from '#catalogue/web/form/PromisedPrices.tsx'
import { amount } from '#money/money.ts'
import { useFormat } from '#ui/use-format.ts'

const names = [
  'prices.USD.regular_minor',
  'prices.USD.sale_minor',
  'prices.EUR.regular_minor',
  'prices.EUR.sale_minor',
] as const

/** The old sum and the new one of each large change, and what keeps the old one. */
export function LargeChanges({ code, changes }: { code: string; changes: readonly LargeChange[] }) {
  const t = useWords()
  const format = useFormat()
  return (
    <>
      <dl className="admin-facts mt-4">
        {changes.map(({ field, currency, from, to }) => {
          const name = names.find((each) => each === field) ?? 'prices.USD.regular_minor'
          return [
            <dt key={`${field} name`}>{t(`catalogue.admin.field.${name}`)}</dt>,
            <dd key={field}>
              {t('catalogue.admin.from-to', {
                from: format.amount(amount(from, currency)),
                to: format.amount(amount(to, currency)),
              })}
            </dd>,
          ]
        })}
      </dl>
      <PromisedPrices code={code} />
    </>
  )
}
