import { ownCurrencyFirst } from '#money/own-currency.ts'
import '#catalogue/web/prices/prices.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import type { GraceActions } from '#catalogue/web/form/use-price-grace.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount } from '#money/money.ts'
import { businessNow } from '#platform/time/clock.ts'
import { shortTime } from '#platform/time/moment.ts'
import { useFormat } from '#ui/use-format.ts'

type Grace = NonNullable<AdminSheet['grace']>
type Props = {
  grace: Grace
  acts: GraceActions
  /** It comes while the page is open: it is scrolled into view from behind the bar above. */
  isNew: boolean
}

// The shop needs a moment for it; a longer timer than some 24 days would fire at once.
const slackMs = 700
const maxMs = 24 * 60 * 60 * 1_000

/** A saved change of prices that buyers do not see yet: until when, and the ways to end the wait. */
export function SheetGrace({ grace, acts, isNew }: Props) {
  const note = useRef<HTMLDivElement>(null)
  const t = useWords()
  const { language } = useLanguage()
  const format = useFormat()
  const { publicAt, inForce } = grace
  const whenOver = useEffectEvent(() => acts.look())
  useEffect(() => {
    const wait = Date.parse(publicAt) - businessNow().getTime() + slackMs
    const timer = setTimeout(whenOver, Math.min(Math.max(slackMs, wait), maxMs))
    return () => clearTimeout(timer)
  }, [publicAt])
  useEffect(() => {
    if (isNew) note.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  const sums = ownCurrencyFirst(language).flatMap((currency) => {
    const price = inForce.prices[currency]
    if (!price) return []
    const regular = format.amount(amount(price.regular_minor, currency))
    if (!inForce.on_sale || price.sale_minor === null) return [regular]
    return [t('catalogue.admin.grace.on-sale', { price: format.amount(amount(price.sale_minor, currency)), regular })]
  })
  return (
    <div ref={note} className="price-grace" role="status">
      <p>
        <strong>{t('catalogue.admin.grace', { time: shortTime(publicAt, language) })}</strong>
        <span className="admin-quiet">{t('catalogue.admin.grace.until', { prices: sums.join(' · ') })}</span>
      </p>
      <p className="acts">
        <button type="button" className="button plain" aria-disabled={acts.pending} onClick={acts.takeBack}>
          {t('catalogue.admin.grace.take-back')}
        </button>
        <button type="button" className="button plain" aria-disabled={acts.pending} onClick={acts.publish}>
          {t('catalogue.admin.grace.publish')}
        </button>
      </p>
    </div>
  )
}
