import { useState } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { depositPercentage, type Quote } from '#checkout/quote.ts'
import type { CheckoutRequest, Refused } from '#checkout/schema.ts'
import { shownItems } from '#checkout/shown-items.ts'
import { type CheckoutOutcome, createCheckout } from '#checkout/web/api.ts'
import type { CheckedValues } from '#checkout/web/checkout-form.ts'
import { earlierReferences, leaveToPay } from '#checkout/web/paying.ts'
import { useLeaveToPay } from '#checkout/web/use-leave-to-pay.ts'
import type { Language } from '#language/language.ts'
import type { WordId } from '#language/words.ts'
import { ApiError } from '#platform/browser/send.ts'
import { usePressKey } from '#ui/use-press-key.ts'

export type OrderRefusal = Refused | { word: WordId }

type Place = { language: Language; termsVersion: string | undefined; refresh: () => void }

/** Sends the order and leaves for the payment page, or says why not. Sending the same again repeats, it does not double. */
export function useOrder({ language, termsVersion, refresh }: Place) {
  const { status } = useAuth()
  const { pending, leave } = useLeaveToPay()
  const [refused, setRefused] = useState<OrderRefusal>()
  // The shop's day, once the server has answered that this browser's is another.
  const [today, setToday] = useState<string>()
  const press = usePressKey()

  async function place(values: CheckedValues, quote: Quote): Promise<void> {
    const refusal = await leave(async () => {
      setRefused(undefined)
      const outcome = await send({ ...requestFor(quote, language, values), termsVersion }).catch(whyNot)
      if ('url' in outcome) leaveToPay(outcome.reference, itemsOf(quote))
      return outcome
    })
    if (!refusal) return
    setRefused(refusal)
    if ('word' in refusal) return
    refresh()
    if (refusal.changes) setToday(refusal.today)
  }

  async function send(request: CheckoutRequest): Promise<Exclude<CheckoutOutcome, 'expired'>> {
    const outcome = await createCheckout(request, press.keyFor(request), status === 'signed-in')
    if (outcome !== 'expired') return outcome
    press.answered()
    return send(request)
  }

  return { place, pending, refused, today }
}

function itemsOf({ lines }: Quote) {
  return lines.map(({ product_id, quantity }) => ({ id: product_id, quantity }))
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
