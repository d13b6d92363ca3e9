import { useState } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import type { Quote } from '#checkout/quote.ts'
import type { CheckoutRequest, Refused } from '#checkout/schema.ts'
import { shownItems } from '#checkout/shown-items.ts'
import { createCheckout } from '#checkout/web/api.ts'
import type { CheckedValues } from '#checkout/web/checkout-form.ts'
import { earlierReferences, leaveToPay } from '#checkout/web/started-payments.ts'
import { useLeaveToPay } from '#checkout/web/use-leave-to-pay.ts'
import { useSendCheckout } from '#checkout/web/use-send-checkout.ts'
import type { Language } from '#language/language.ts'
import type { WordId } from '#language/words.ts'

export type OrderRefusal = Refused | { word: WordId }

type Place = { language: Language; termsVersion: string | undefined; refresh: () => void }

/** Sends the order and leaves for the payment page, or says why not. Sending the same again repeats, it does not double. */
export function useOrder({ language, termsVersion, refresh }: Place) {
  const { status } = useAuth()
  const { pending, leave } = useLeaveToPay()
  const [refused, setRefused] = useState<OrderRefusal>()
  // The shop's day, once the server has answered that this browser's is another.
  const [today, setToday] = useState<string>()
  const send = useSendCheckout((request, key) => createCheckout(request, key, status === 'signed-in'))

  async function place(values: CheckedValues, quote: Quote): Promise<void> {
    const refusal = await leave(async () => {
      setRefused(undefined)
      const outcome = await send({ ...requestFor(quote, language, values), termsVersion })
      if ('url' in outcome) leaveToPay(outcome.reference, itemsOf(quote))
      return outcome
    })
    if (!refusal) return
    setRefused(refusal)
    if ('word' in refusal) return
    refresh()
    if (refusal.changes) setToday(refusal.today)
  }

  return { place, pending, refused, today }
}

function itemsOf({ lines }: Quote) {
  return lines.map(({ product_id, quantity }) => ({ id: product_id, quantity }))
}

function requestFor(quote: Quote, language: Language, values: CheckedValues): CheckoutRequest {
  return {
    items: shownItems(quote),
    isReserve: false,
    isDeposit: false,
    depositPercentage: quote.depositPercentage,
    customerEmail: values.customerEmail,
    currency: quote.currency,
    language,
    delivery: values.delivery,
    giftMessage: values.giftMessage,
    earlier: earlierReferences(),
  }
}
