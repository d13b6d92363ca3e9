import { useState } from 'react'
import type { Cart } from '#cart/cart.ts'
import type { Change, CheckoutRequest } from '#checkout/schema.ts'
import { createCheckout } from '#checkout/web/api.ts'
import type { CheckedValues } from '#checkout/web/checkout-form.ts'
import type { Language } from '#language/language.ts'
import { toDecimal } from '#money/money.ts'

export type Refusal = { sentence: string; changes: Change[] } | { offline: true }

type Place = { cart: Cart; language: Language; refresh: () => void }

/** Sends the order and leaves for the payment page, or says why not. Sending the same again repeats, it does not double. */
export function useOrder({ cart, language, refresh }: Place) {
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  const [sent, setSent] = useState<{ body: string; key: string }>()

  async function place(values: CheckedValues): Promise<void> {
    const request = requestFor(cart, language, values)
    const body = JSON.stringify(request)
    const key = sent?.body === body ? sent.key : crypto.randomUUID()
    setSent({ body, key })
    setPending(true)
    setRefused(undefined)
    const outcome = await createCheckout(request, key).catch(() => undefined)
    if (outcome && 'url' in outcome) {
      window.location.assign(outcome.url)
      return
    }
    setPending(false)
    setRefused(outcome ? { sentence: outcome.error, changes: outcome.changes ?? [] } : { offline: true })
    if (outcome?.changes) refresh()
  }

  return { place, pending, refused }
}

function requestFor(cart: Cart, language: Language, values: CheckedValues): CheckoutRequest {
  return {
    items: cart.map(({ product, quantity }) => ({
      product_id: product.id,
      product_name: product.name,
      product_image: product.image,
      product_price: toDecimal(product.price),
      quantity,
    })),
    isReserve: false,
    isDeposit: false,
    customerEmail: values.customerEmail,
    language,
    delivery: values.delivery,
    giftMessage: values.giftMessage,
  }
}
