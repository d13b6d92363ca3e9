import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import type { CheckedValues } from '#checkout/web/checkout-form.ts'
import { useLeaveToPay } from '#checkout/web/use-leave-to-pay.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import type { AcceptOffer, NotAccepted, Offer } from '#requests/offer-schema.ts'
import { acceptOffer, offerQuery } from '#requests/web/api.ts'

const sentences = {
  changed: 'requests.offer.changed',
  terms: 'checkout.refused.terms',
  'too-many': 'checkout.refused.too-many',
  'no-answer': 'checkout.refused.no-answer',
} as const satisfies Record<NotAccepted['error'], WordId>

/** The reason that the order was refused; a lack ends once the offer can be supplied. */
type Refused = { word: WordId; isLacking: boolean }
type Place = { termsVersion: string | undefined; refresh: () => void }

/** Accepts an offer and goes to its payment page, or shows the reason for a refusal with the present offer. */
export function useAccept(key: string, { termsVersion, refresh }: Place) {
  const { status } = useAuth()
  const { language } = useLanguage()
  const queries = useQueryClient()
  const { pending, leave } = useLeaveToPay()
  const [refused, setRefused] = useState<Refused>()

  async function accept({ delivery, giftMessage }: CheckedValues, { version, total, today }: Offer): Promise<void> {
    const shown = { version, total, today }
    const request: AcceptOffer = { shown, delivery, giftMessage, language, ...(termsVersion && { termsVersion }) }
    const refusal = await leave(() => {
      setRefused(undefined)
      return acceptOffer(key, request, status === 'signed-in')
    })
    if (!refusal) return
    setRefused({
      word: 'word' in refusal ? refusal.word : sentenceFor(refusal.error),
      isLacking: 'offer' in refusal && (refusal.offer?.lacking.length ?? 0) > 0,
    })
    if ('offer' in refusal && refusal.offer) queries.setQueryData(offerQuery(key, language).queryKey, refusal.offer)
    else refresh()
  }

  return { accept, pending, refused }
}

/** The route's own refusals, and those of every route: the offer has changed, or nothing can be done now. */
function sentenceFor(error: string): WordId {
  if (error === 'conflict') return sentences.changed
  return sentences[error as keyof typeof sentences] ?? sentences['no-answer']
}
