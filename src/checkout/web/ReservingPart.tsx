import { Link } from '@tanstack/react-router'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { inLanguage } from '#catalogue/texts/texts.ts'
import { isReservable, type Quote, type Wanted } from '#checkout/quote.ts'
import type { Paying } from '#checkout/web/checkout-form.ts'
import { useWords } from '#checkout/web/words.ts'
import { listed } from '#language/list.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { RichText } from '#language/web/RichText.tsx'
import { sum } from '#money/money.ts'
import { Choice } from '#ui/form/Choice.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  wanted: readonly Wanted[]
  /** The quotes of the cart, either way. */
  quotes: Record<Paying, Quote>
  paying: Paying
  choose: (paying: Paying) => void
}

/** One choice for all that can be reserved: members pay it in full or with a deposit (D19). */
export function ReservingPart({ wanted, quotes, paying, choose }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const { status } = useAuth()
  const reservable = wanted.flatMap(({ product }) => (isReservable(product) ? inLanguage(product, language).title : []))
  if (reservable.length === 0) return null
  const titles = listed([...new Set(reservable)], language)
  const share = quotes['with-deposit'].depositPercentage
  const underlined = 'underline underline-offset-4'
  return (
    <section aria-labelledby="reserving-title">
      <h2 id="reserving-title" className="display-3 mb-4">
        {t('checkout.reserving')}
      </h2>
      {status === 'signed-in' ? (
        <>
          <Options quotes={quotes} paying={paying} choose={choose} />
          <p className="mt-4 text-[0.875rem] text-ink/75">
            <RichText
              id="checkout.reserving.what"
              values={{ titles, share }}
              elements={{ terms: <Link to="/terms" hash="reservations" target="_blank" className={underlined} /> }}
            />
          </p>
        </>
      ) : (
        <p className="max-w-[36rem]">
          <RichText
            id="checkout.reserving.members"
            values={{ titles, share }}
            elements={{ auth: <Link to="/auth" search={{ return: '/checkout' }} className={underlined} /> }}
          />
        </p>
      )}
    </section>
  )
}

function Options({ quotes, paying, choose }: Omit<Props, 'wanted'>) {
  const t = useWords()
  const format = useFormat()
  const sums = quotes['with-deposit'].parts.filter(({ deposit }) => deposit)
  const { currency } = quotes['with-deposit']
  const of = (key: 'total' | 'dueNow' | 'balance') =>
    format.amount(
      sum(
        sums.map((part) => part[key]),
        currency,
      ),
    )
  return (
    <Choice
      legend={<span className="sr-only">{t('checkout.reserving')}</span>}
      name="reserving"
      chosen={paying}
      choose={choose}
      options={[
        {
          value: 'in-full',
          label: t('checkout.reserving.in-full'),
          text: t('checkout.reserving.in-full-sums', { now: of('total') }),
        },
        {
          value: 'with-deposit',
          label: t('checkout.reserving.with-deposit'),
          text: t('checkout.reserving.with-deposit-sums', { now: of('dueNow'), later: of('balance') }),
        },
      ]}
    />
  )
}
