import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords as useCheckoutWords } from '#checkout/web/words.ts'
import type { WordId } from '#language/words.ts'
import { useWords } from '#requests/web/words.ts'

type Props = { word: WordId | undefined; lacking: readonly string[] }

/** Why the order was not taken, or cannot be. */
export function OfferRefused({ word, lacking }: Props) {
  const t = useWords()
  const tCheckout = useCheckoutWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (word) place.current?.focus()
  }, [word])
  if (!word && lacking.length === 0) return null
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="alert"
      className="mt-6 flex gap-3 border border-terracotta p-4 text-terracotta"
    >
      <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" strokeWidth={1.5} />
      {lacking.length > 0 ? (
        <p>
          {t('requests.offer.lacking', { titles: lacking.join(', ') })}{' '}
          <Link to="/contact" className="underline underline-offset-4">
            {t('requests.offer.write')}
          </Link>
        </p>
      ) : (
        <p>{word && tCheckout(word)}</p>
      )}
    </div>
  )
}
