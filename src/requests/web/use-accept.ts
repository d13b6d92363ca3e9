import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import type { CheckedValues } from '#checkout/web/checkout-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { onReturnFromMemory } from '#platform/return-from-memory.ts'
import { ApiError } from '#platform/send.ts'
import type { AcceptOffer, NotAccepted, Offer } from '#requests/schema.ts'
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
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const underWay = useRef(false)

  function rest() {
    underWay.current = false
    setPending(false)
  }

  // Back from the payment page may bring this page as it was left: waiting for an answer that had come.
  const wake = useEffectEvent(rest)
  useEffect(() => onReturnFromMemory(() => wake()), [])

  async function accept({ delivery, giftMessage }: CheckedValues, { version, total, today }: Offer): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    setRefused(undefined)
    const shown = { version, total, today }
    const request: AcceptOffer = { shown, delivery, giftMessage, language, ...(termsVersion && { termsVersion }) }
    const outcome = await acceptOffer(key, request, status === 'signed-in').catch(whyNot)
    if ('url' in outcome) {
      window.location.assign(outcome.url)
      return
    }
    rest()
    setRefused({
      word: 'word' in outcome ? outcome.word : sentenceFor(outcome.error),
      isLacking: 'offer' in outcome && (outcome.offer?.lacking.length ?? 0) > 0,
    })
    if ('offer' in outcome && outcome.offer) queries.setQueryData(offerQuery(key, language).queryKey, outcome.offer)
    else refresh()
  }

  return { accept, pending, refused }
}

/** The route's own refusals, and those of every route: the offer has changed, or nothing can be done now. */
function sentenceFor(error: string): WordId {
  if (error === 'conflict') return sentences.changed
  return sentences[error as keyof typeof sentences] ?? sentences['no-answer']
}

function whyNot(error: unknown): { word: WordId } {
  return { word: error instanceof ApiError ? 'checkout.refused.no-answer' : 'checkout.refused.offline' }
}
