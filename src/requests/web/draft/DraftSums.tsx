import { containedTax } from '#delivery/tax.ts'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { type Amount, type Currency, sum } from '#money/money.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

type Props = {
  /** The sum of each line; undefined for one that cannot be read yet. */
  totals: readonly (Amount | undefined)[]
  currency: Currency
  /** The country of delivery, which decides the tax; null while it is not known. */
  country: string | null
}

/** The sum of a draft, and the value added tax that it contains. */
export function DraftSums({ totals, currency, country }: Props) {
  const t = useWords()
  const format = useFormat()
  const today = useToday()
  const { language } = useLanguage()
  const given = totals.filter((each) => each !== undefined)
  const isWhole = given.length === totals.length && given.length > 0
  const tax = country ? containedTax(given, currency, country, today) : undefined
  const place = country ? countryName(country, language) : ''
  return (
    <dl className="draft-sums">
      <div className="sum">
        <dt>{t('requests.admin.line.total')}</dt>
        <dd data-testid="draft-total">{isWhole ? format.amount(sum(given, currency)) : '–'}</dd>
      </div>
      <div>
        <dt>
          {tax
            ? t('requests.admin.sums.vat', { percent: format.number(tax.percent), country: place })
            : t('requests.admin.sums.vat-open')}
        </dt>
        <dd>
          {tax && (isWhole ? format.amount(tax.amount) : '–')}
          {!tax && t(country ? 'requests.admin.sums.vat-none' : 'requests.admin.sums.vat-later', { country: place })}
        </dd>
      </div>
      <div>
        <dt>{t('requests.admin.sums.delivery')}</dt>
        <dd>{t('requests.admin.sums.delivery-free')}</dd>
      </div>
    </dl>
  )
}
