import type { SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { actionOf } from '#catalogue/product.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { priceColumn } from '#catalogue/web/price-column.ts'
import { Price, Stock, useSheetTitle } from '#catalogue/web/rows/SheetCells.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ownCurrencyFirst } from '#money/own-currency.ts'
import { shortMoment } from '#platform/time/moment.ts'

/** More of a product than its line has room for. */
export function SheetPreview({ row }: { row: SheetRow }) {
  const t = useWords()
  const { language } = useLanguage()
  const { title, subtitle } = useSheetTitle()(row)
  const facts = [
    [t('catalogue.admin.column.mode'), t(`catalogue.admin.mode.${actionOf(row)}`)],
    ...ownCurrencyFirst(language).map(
      (currency) =>
        [
          t(`catalogue.admin.column.${priceColumn[currency]}`),
          <Price key={currency} row={row} currency={currency} />,
        ] as const,
    ),
    [t('catalogue.admin.column.stock'), <Stock key="stock" row={row} />],
    [t('catalogue.admin.column.code'), row.product_id],
    [t('catalogue.admin.column.updated'), shortMoment(row.updated_at, language)],
    ...(row.updated_by ? [[t('catalogue.admin.updated-by'), row.updated_by] as const] : []),
  ] as const
  return (
    <>
      <div className="head">
        {row.picture && <img src={row.picture} alt="" width={48} height={60} />}
        <p>
          {title}
          <span className="light block">{subtitle}</span>
        </p>
      </div>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
