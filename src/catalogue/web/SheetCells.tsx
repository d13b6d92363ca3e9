import { Link } from '@tanstack/react-router'
import type { SheetRow } from '#catalogue/sheet-list-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount, type Currency } from '#money/money.ts'
import { useFormat } from '#ui/use-format.ts'

/** The title and subtitle of a product in the owner's language. */
export function useSheetTitle() {
  const { language } = useLanguage()
  const isFrench = language === 'fr'
  return ({ title, title_fr, subtitle, subtitle_fr }: SheetRow) => ({
    title: (isFrench && title_fr) || title,
    subtitle: (isFrench && subtitle_fr) || subtitle,
  })
}

export function ProductName({ row }: { row: SheetRow }) {
  const t = useWords()
  const { title, subtitle } = useSheetTitle()(row)
  return (
    <span className="list-named">
      {row.picture ? (
        <img src={row.picture} alt="" width={32} height={40} loading="lazy" className="thumb" />
      ) : (
        <span className="thumb" />
      )}
      <span className="words">
        <Link to="/admin/products/$code" params={{ code: row.product_id }} className="one-line" title={title}>
          {title}
        </Link>
        <span className="under">
          <span className="one-line">{subtitle || row.product_id}</span>
          {row.lacks_french && <span className="admin-mark">{t('catalogue.admin.lacks-french')}</span>}
        </span>
      </span>
    </span>
  )
}

export function Price({ row: { prices, on_sale }, currency }: { row: SheetRow; currency: Currency }) {
  const t = useWords()
  const format = useFormat()
  const price = prices.find((each) => each.currency === currency)
  if (!price) return <span className="admin-light">{t('catalogue.admin.no-price')}</span>
  const regular = format.amount(amount(price.regular_minor, currency))
  if (!on_sale || price.sale_minor === null) return regular
  return (
    <>
      {format.amount(amount(price.sale_minor, currency))}
      <span className="beside block">
        <span className="sr-only">{t('catalogue.admin.instead-of')}</span> <s>{regular}</s>
      </span>
    </>
  )
}

export function Stock({ row: { stock, held, is_low, state } }: { row: SheetRow }) {
  const t = useWords()
  const format = useFormat()
  if (stock === null) return <span className="admin-light">{t('catalogue.admin.uncounted')}</span>
  const units = stock === 0 ? t('catalogue.admin.sold-out') : format.number(stock)
  return (
    <>
      {units}
      {held > 0 && <span className="beside">{t('catalogue.admin.held', { held })}</span>}
      {is_low && stock > 0 && state !== 'archived' && (
        <span className="admin-mark ml-2">{t('catalogue.admin.low')}</span>
      )}
    </>
  )
}
