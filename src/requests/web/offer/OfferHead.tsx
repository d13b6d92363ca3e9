import type { Offer } from '#requests/offer-schema.ts'
import { useWords } from '#requests/web/words.ts'
import { useFormat } from '#ui/use-format.ts'

/** The offer's recipient, the note of the house, and its last day. */
export function OfferHead({ offer, returned }: { offer: Offer; returned: boolean }) {
  const t = useWords()
  const format = useFormat()
  const { name, note, expiresOn, reference, lacking } = offer
  return (
    <header className="mb-14 lg:mb-20">
      {returned && (
        <p role="status" className="mb-10 border-gold border-l-2 pl-4">
          {t('requests.offer.returned')}
        </p>
      )}
      <h1 className="display-1">{t('requests.offer.title')}</h1>
      <p className="mt-6 max-w-[38rem] wrap-anywhere text-ink/80">{t('requests.offer.greeting', { name })}</p>
      {note && (
        <figure className="mt-8 max-w-[38rem] border-line border-l pl-6">
          <figcaption className="label mb-2 text-olive">{t('requests.offer.note')}</figcaption>
          <blockquote className="whitespace-pre-line wrap-anywhere">{note}</blockquote>
        </figure>
      )}
      <p className="mt-8 text-[0.9375rem] text-ink/75">
        {t('requests.offer.until', { day: format.day(expiresOn), reference })}
      </p>
      {lacking.length > 0 && (
        // On a phone the button and its text come after a whole form.
        <p className="mt-4 max-w-[38rem] text-terracotta lg:hidden">
          {t('requests.offer.lacking-ahead', { titles: lacking.join(', ') })}
        </p>
      )}
    </header>
  )
}
