import { Link } from '@tanstack/react-router'
import { isWaiting, openDates } from '#brand/offer.ts'
import { useExperiencesWords } from '#brand/web/experiences/experiences-words.ts'
import type { ShownOffer } from '#brand/web/experiences/offers-of.ts'
import { HousePicture } from '#brand/web/HousePicture.tsx'
import { Prose } from '#brand/web/Prose.tsx'
import { SampleMark } from '#content/web/SampleMark.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount } from '#money/money.ts'
import { buttonClass } from '#ui/Button.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { offer: ShownOffer; today: string; turned: boolean; onChoose: () => void }

/** One way to meet the house: its description, facts, and the request button. */
export function Offer({ offer, today, turned, onChoose }: Props) {
  const t = useExperiencesWords()
  const { name, text } = offer.words
  return (
    <section aria-labelledby={offer.id} className="mb-20 grid gap-y-10 lg:mb-36 lg:grid-cols-12 lg:gap-x-6">
      <HousePicture
        picture={offer.picture}
        sizes="(min-width: 64rem) 50vw, 100vw"
        className={`aspect-4/3 lg:col-span-6 lg:aspect-auto lg:min-h-[38rem] ${turned ? 'lg:order-2' : ''}`}
      />
      <div
        className={`self-center px-4 sm:px-6 lg:col-span-6 lg:px-16 ${turned ? 'lg:pl-[max(2.5rem,calc((100vw-1360px)/2))]' : ''}`}
      >
        <h2 id={offer.id} className="display-2">
          {name}
        </h2>
        {offer.sample && <SampleMark className="mt-2 block" />}
        <Prose text={text} className="mt-6" />
        <Facts offer={offer} today={today} />
        <Link to="." hash="request" onClick={onChoose} className={buttonClass('secondary', 'mt-8')}>
          {t(isWaiting(offer, today) ? 'brand.experiences.waiting-list' : 'brand.experiences.ask')}
        </Link>
      </div>
    </section>
  )
}

const names = ['length', 'languages', 'place', 'price', 'dates', 'cancellation'] as const

/** The facts of an offer; one that is not written is left out. */
function Facts({ offer, today }: { offer: ShownOffer; today: string }) {
  const t = useExperiencesWords()
  const { length, languages, place, cancellation } = offer.words
  const facts = { length, languages, place, price: usePriceOf(offer), dates: useDatesOf(offer, today), cancellation }
  return (
    <dl className="mt-8 border-line border-b">
      {names.map(
        (name) =>
          facts[name] && (
            <div key={name} className="grid gap-x-6 gap-y-0.5 border-line border-t py-3 sm:grid-cols-[9rem_1fr]">
              <dt className="label pt-1 text-olive">{t(`brand.experiences.${name}`)}</dt>
              <dd className="text-[0.9875rem]">{facts[name]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Whole euros or dollars, formatted as the language writes money. */
function usePriceOf({ words, values }: ShownOffer): string {
  const format = useFormat()
  const { language } = useLanguage()
  const whole = language === 'fr' ? values.eur : values.usd
  if (whole === '') return words.price
  return `${format.amount(amount(Number(whole) * 100, language === 'fr' ? 'EUR' : 'USD'))} ${words.price}`
}

function useDatesOf(offer: ShownOffer, today: string): string {
  const format = useFormat()
  const t = useExperiencesWords()
  if (isWaiting(offer, today)) return t('brand.experiences.no-dates')
  const days = openDates(offer, today)
  return days.length === 0 ? t('brand.experiences.by-arrangement') : days.map(format.day).join('\u00a0· ')
}
