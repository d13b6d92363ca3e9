import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { depositPercentage } from '#checkout/changes.ts'
import type { Quote } from '#checkout/quote.ts'
import type { CheckoutRequest, Refused } from '#checkout/schema.ts'
import { shownItems } from '#checkout/shown-items.ts'
import { type CheckoutOutcome, createCheckout } from '#checkout/web/api.ts'
import type { CheckedValues } from '#checkout/web/checkout-form.ts'
import { earlierReferences, leaveToPay } from '#checkout/web/paying.ts'
import type { Language } from '#language/language.ts'
import type { WordId } from '#language/words.ts'
import { onReturnFromMemory } from '#platform/return-from-memory.ts'
import { ApiError } from '#platform/send.ts'

export type Refusal = Refused | { word: WordId }

type Place = { language: Language; termsVersion: string | undefined; refresh: () => void }

/** Sends the order and leaves for the payment page, or says why not. Sending the same again repeats, it does not double. */
export function useOrder({ language, termsVersion, refresh }: Place) {
  const { status } = useAuth()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  // The shop's day, once the server has answered that this browser's is another.
  const [today, setToday] = useState<string>()
  const sent = useRef<{ body: string; key: string }>(undefined)
  const underWay = useRef(false)

  function rest() {
    underWay.current = false
    setPending(false)
  }

  // Back from the payment page may bring this page as it was left: waiting for an answer that had come.
  const wake = useEffectEvent(rest)
  useEffect(() => onReturnFromMemory(() => wake()), [])

  async function place(values: CheckedValues, quote: Quote): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    setRefused(undefined)
    const outcome = await send({ ...requestFor(quote, language, values), termsVersion }).catch(whyNot)
    if ('url' in outcome) {
      leaveToPay(
        outcome.reference,
        quote.lines.map(({ product_id, quantity }) => ({ id: product_id, quantity })),
      )
      window.location.assign(outcome.url)
      return
    }
    rest()
    setRefused(outcome)
    if ('word' in outcome) return
    refresh()
    if (outcome.changes) setToday(outcome.today)
  }

  async function send(request: CheckoutRequest): Promise<Exclude<CheckoutOutcome, 'expired'>> {
    const body = JSON.stringify(request)
    if (sent.current?.body !== body) sent.current = { body, key: crypto.randomUUID() }
    const outcome = await createCheckout(request, sent.current.key, status === 'signed-in')
    if (outcome !== 'expired') return outcome
    sent.current = undefined
    return send(request)
  }

  return { place, pending, refused, today }
}

function whyNot(error: unknown): { word: WordId } {
  return { word: error instanceof ApiError ? 'checkout.refused.no-answer' : 'checkout.refused.offline' }
}

function requestFor(quote: Quote, language: Language, values: CheckedValues): CheckoutRequest {
  return {
    items: shownItems(quote),
    isReserve: false,
    isDeposit: false,
    depositPercentage,
    customerEmail: values.customerEmail,
    currency: quote.currency,
    language,
    delivery: values.delivery,
    giftMessage: values.giftMessage,
    earlier: earlierReferences(),
  }
}
