import { Link } from '@tanstack/react-router'
import { actionOf } from '#catalogue/product.ts'
import type { SheetRow } from '#catalogue/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { SheetStatus } from '#catalogue/web/SheetStatus.tsx'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount, type Currency } from '#money/money.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { useFormat } from '#ui/use-format.ts'

export function SheetTable({ rows }: { rows: readonly SheetRow[] }) {
  const t = useWords()
  return (
    <table className="stacked">
      <caption className="sr-only">{t('catalogue.admin.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('catalogue.admin.column.product')}</th>
          <th scope="col">{t('catalogue.admin.state')}</th>
          <th scope="col">{t('catalogue.admin.column.mode')}</th>
          <th scope="col" className="number">
            {t('catalogue.admin.column.dollars')}
          </th>
          <th scope="col" className="number">
            {t('catalogue.admin.column.euros')}
          </th>
          <th scope="col">{t('catalogue.admin.column.stock')}</th>
          <th scope="col" className="late">
            {t('catalogue.admin.column.updated')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.product_id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: SheetRow }) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <tr>
      <th scope="row">
        <Product row={row} />
      </th>
      <td>
        <SheetStatus state={row.state} />
      </td>
      <td data-label={t('catalogue.admin.column.mode')}>{t(`catalogue.admin.mode.${actionOf(row)}`)}</td>
      <td className="number" data-label={t('catalogue.admin.column.dollars')}>
        <Price row={row} currency="USD" />
      </td>
      <td className="number" data-label={t('catalogue.admin.column.euros')}>
        <Price row={row} currency="EUR" />
      </td>
      <td data-label={t('catalogue.admin.column.stock')}>
        {useStock(row)}{' '}
        {row.is_low && row.state !== 'archived' && <span className="admin-mark">{t('catalogue.admin.low')}</span>}
      </td>
      <td className="late" data-label={t('catalogue.admin.column.updated')}>
        {shortMoment(row.updated_at, language)}
      </td>
    </tr>
  )
}

function Product({ row }: { row: SheetRow }) {
  const t = useWords()
  const { language } = useLanguage()
  const { title, subtitle } = inOwnLanguage(row, language)
  return (
    <div className="admin-named">
      {row.picture ? (
        <img src={row.picture} alt="" width={40} height={50} loading="lazy" className="admin-thumb" />
      ) : (
        <span className="admin-thumb" />
      )}
      <div>
        <Link to="/admin/products/$code" params={{ code: row.product_id }}>
          {title}
        </Link>{' '}
        <span className="admin-light">{subtitle}</span>
        <p className="admin-quiet">{row.product_id}</p>
        {row.lacks_french && <span className="admin-mark">{t('catalogue.admin.lacks-french')}</span>}
      </div>
    </div>
  )
}

function inOwnLanguage({ title, title_fr, subtitle, subtitle_fr }: SheetRow, language: Language) {
  const isFrench = language === 'fr'
  return { title: (isFrench && title_fr) || title, subtitle: (isFrench && subtitle_fr) || subtitle }
}

function Price({ row: { prices, on_sale }, currency }: { row: SheetRow; currency: Currency }) {
  const t = useWords()
  const format = useFormat()
  const price = prices.find((each) => each.currency === currency)
  if (!price) return t('catalogue.admin.no-price')
  return (
    <>
      {format.amount(amount(price.regular_minor, currency))}
      {on_sale && price.sale_minor !== null && (
        <span className="block">
          {t('catalogue.admin.reduced')} {format.amount(amount(price.sale_minor, currency))}
        </span>
      )}
    </>
  )
}

function useStock({ stock, held }: SheetRow): string {
  const t = useWords()
  const format = useFormat()
  if (stock === null) return t('catalogue.admin.uncounted')
  if (stock === 0) return t('catalogue.admin.sold-out')
  return held > 0
    ? t('catalogue.admin.stock-held', { stock: format.number(stock), held: format.number(held) })
    : format.number(stock)
}
