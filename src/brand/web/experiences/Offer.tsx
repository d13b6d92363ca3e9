import { Link } from '@tanstack/react-router'
import { isWaiting, openDates } from '#brand/offer.ts'
import { useExperiences } from '#brand/web/experiences/use-experiences.ts'
import { HousePicture } from '#brand/web/HousePicture.tsx'
import { Prose } from '#brand/web/Prose.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount } from '#money/money.ts'
import { buttonClass } from '#ui/Button.tsx'
import { useFormat } from '#ui/use-format.ts'

export type ShownOffer = ReturnType<typeof useExperiences>['offers'][number]

type Props = { offer: ShownOffer; today: string; turned: boolean; onChoose: () => void }

/** One way to meet the house: its description, facts, and the request button. */
export function Offer({ offer, today, turned, onChoose }: Props) {
  const { labels } = useExperiences()
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
          {offer.name}
        </h2>
        <Prose paragraphs={offer.text} className="mt-6" />
        <Facts offer={offer} today={today} />
        <Link to="." hash="request" onClick={onChoose} className={buttonClass('secondary', 'mt-8')}>
          {isWaiting(offer, today) ? labels.waitingList : labels.ask}
        </Link>
      </div>
    </section>
  )
}

function Facts({ offer, today }: { offer: ShownOffer; today: string }) {
  const { labels } = useExperiences()
  const facts: [string, string][] = [
    [labels.length, offer.length],
    [labels.languages, offer.languages],
    [labels.place, offer.place],
    [labels.price, usePriceOf(offer)],
    [labels.dates, useDatesOf(offer, today)],
    [labels.cancellation, offer.cancellation],
  ]
  return (
    <dl className="mt-8 border-line border-b">
      {facts.map(([label, fact]) => (
        <div key={label} className="grid gap-x-6 gap-y-0.5 border-line border-t py-3 sm:grid-cols-[9rem_1fr]">
          <dt className="label pt-1 text-olive">{label}</dt>
          <dd className="text-[0.9875rem]">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whole euros or dollars in the content file, formatted as the language writes money. */
function usePriceOf({ price }: ShownOffer): string {
  const format = useFormat()
  const { language } = useLanguage()
  const whole = language === 'fr' ? price.eur : price.usd
  if (whole === null) return price.note
  return `${format.amount(amount(whole * 100, language === 'fr' ? 'EUR' : 'USD'))} ${price.note}`
}

function useDatesOf(offer: ShownOffer, today: string): string {
  const format = useFormat()
  const { labels } = useExperiences()
  if (isWaiting(offer, today)) return labels.noDates
  const days = openDates(offer, today)
  return days.length === 0 ? labels.byArrangement : days.map(format.day).join('\u00a0· ')
}
