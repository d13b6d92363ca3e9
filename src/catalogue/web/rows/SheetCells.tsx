import { Link } from '@tanstack/react-router'
import type { SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { titleIn } from '#catalogue/shown/own-title.ts'
import { marksOf } from '#catalogue/shown/sheet-marks.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { usePlannedText } from '#catalogue/web/rows/use-planned-text.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount, type Currency } from '#money/money.ts'
import { shortTime } from '#platform/time/moment.ts'
import { SampleTag } from '#ui/admin/SampleTag.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The title and subtitle of a product in the owner's language. */
export function useSheetTitle() {
  const { language } = useLanguage()
  const isFrench = language === 'fr'
  return (row: SheetRow) => ({
    title: titleIn(row, language),
    subtitle: (isFrench && row.subtitle_fr) || row.subtitle,
  })
}

type NameProps = { row: SheetRow; marksPlans: boolean }

/** @param marksPlans whether it says what is scheduled, because no column does */
export function ProductName({ row, marksPlans }: NameProps) {
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
          {row.is_sample && <SampleTag />}
          <Marks row={row} marksPlans={marksPlans} />
        </span>
      </span>
    </span>
  )
}

/**
 * Marks a product with a sale or a price ahead, one that lacks something, or one with a text to be checked: on one line, in
 * at most one mark and a count.
 */
function Marks({ row, marksPlans }: NameProps) {
  const t = useWords()
  const format = useFormat()
  const planned = usePlannedText()
  const plans = marksPlans && row.state !== 'archived' ? row.plans.map(planned.mark) : []
  const lacking = marksOf(row).map((mark) => t(`catalogue.admin.${mark}`))
  const [first, ...others] = [...plans, ...lacking]
  const more = others.join(', ')
  return (
    <>
      {first && (
        <span className="admin-mark" data-tone={plans.length > 0 ? 'plain' : undefined}>
          {first}
        </span>
      )}
      {more && (
        <span className="admin-mark" data-tone={lacking.length === 0 ? 'plain' : undefined} title={more}>
          <span aria-hidden="true">+{format.number(others.length)}</span>
          <span className="sr-only">{more}</span>
        </span>
      )}
    </>
  )
}

type PriceProps = { row: SheetRow; currency: Currency }

/** The price that buyers see, and the saved one that waits beside it. */
export function Price({ row: { prices, on_sale, waiting }, currency }: PriceProps) {
  const t = useWords()
  const { language } = useLanguage()
  const format = useFormat()
  const price = prices.find((each) => each.currency === currency)
  const now = shownMinor(price, on_sale)
  const next = waiting ? shownMinor(waiting.prices[currency], waiting.on_sale) : now
  const sum = (minor: number) => format.amount(amount(minor, currency))
  return (
    <>
      {now === undefined ? <span className="admin-light">{t('catalogue.admin.no-price')}</span> : sum(now)}
      {price && now !== price.regular_minor && (
        <span className="beside block">
          <span className="sr-only">{t('catalogue.admin.instead-of')}</span> <s>{sum(price.regular_minor)}</s>
        </span>
      )}
      {waiting && next !== undefined && next !== now && (
        <span className="beside block">
          {t('catalogue.admin.price-from', { price: sum(next), time: shortTime(waiting.public_at, language) })}
        </span>
      )}
    </>
  )
}

type Sums = { regular_minor: number; sale_minor: number | null }

function shownMinor(price: Sums | null | undefined, isOnSale: boolean): number | undefined {
  return (isOnSale ? price?.sale_minor : null) ?? price?.regular_minor
}

/** Links to the buyers who wait for a product. */
export function WaitingBuyers({ row: { product_id: code, wished } }: { row: SheetRow }) {
  const t = useWords()
  if (wished === 0) return null
  return (
    <Link to="/admin/products/$code/waiting" params={{ code }} className="cell-link">
      {t('catalogue.admin.wished', { count: wished })}
    </Link>
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
