import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Cart } from '#cart/cart.ts'
import type { Change, CheckoutRequest } from '#checkout/schema.ts'
import { createCheckout } from '#checkout/web/api.ts'
import type { CheckedValues } from '#checkout/web/checkout-form.ts'
import type { Language } from '#language/language.ts'
import type { WordId } from '#language/words.ts'
import { toDecimal } from '#money/money.ts'
import { onReturnFromMemory } from '#platform/return-from-memory.ts'
import { DoorError } from '#platform/send.ts'

export type Refusal = { sentence: string; changes: Change[] } | { word: WordId }

type Place = { cart: Cart; language: Language; refresh: () => void }

/** Sends the order and leaves for the payment page, or says why not. Sending the same again repeats, it does not double. */
export function useOrder({ cart, language, refresh }: Place) {
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  const sent = useRef<{ body: string; key: string }>(undefined)
  const underWay = useRef(false)

  function rest() {
    underWay.current = false
    setPending(false)
  }

  // Back from the payment page may bring this page as it was left: waiting for an answer that had come.
  const wake = useEffectEvent(rest)
  useEffect(() => onReturnFromMemory(() => wake()), [])

  async function place(values: CheckedValues): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    setRefused(undefined)
    const request = requestFor(cart, language, values)
    const body = JSON.stringify(request)
    if (sent.current?.body !== body) sent.current = { body, key: crypto.randomUUID() }
    const outcome = await createCheckout(request, sent.current.key).catch(whyNot)
    if ('url' in outcome) {
      window.location.assign(outcome.url)
      return
    }
    rest()
    setRefused('word' in outcome ? outcome : { sentence: outcome.error, changes: outcome.changes ?? [] })
    if ('changes' in outcome) refresh()
  }

  return { place, pending, refused }
}

function whyNot(error: unknown): { word: WordId } {
  return { word: error instanceof DoorError ? 'checkout.refused.no-answer' : 'checkout.refused.offline' }
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
