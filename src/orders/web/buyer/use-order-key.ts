import { useEffect, useState } from 'react'

export type OrderKey = { number: string; key: string | undefined }

const nameOf = (number: string) => `order-key:${number}`
const looksLikeKey = /^[\w-]{32,128}$/

/**
 * The key behind the # of an order's link; undefined until it was looked for. It is taken out of the address at once, and
 * kept for this tab, so that a reload and the way back from the payment page find the order again.
 */
export function useOrderKey(number: string): OrderKey | undefined {
  const [orderKey, setOrderKey] = useState<OrderKey>()
  useEffect(() => {
    function look() {
      const { hash, pathname, search } = window.location
      const linkKey = hash.slice(1)
      if (!looksLikeKey.test(linkKey)) {
        setOrderKey((before) => (before?.number === number ? before : { number, key: keptKey(number) }))
        return
      }
      keepKey(number, linkKey)
      window.history.replaceState(window.history.state, '', pathname + search)
      setOrderKey({ number, key: linkKey })
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [number])
  return orderKey?.number === number ? orderKey : undefined
}

function keptKey(number: string): string | undefined {
  try {
    return window.sessionStorage.getItem(nameOf(number)) ?? undefined
  } catch {
    return undefined
  }
}

function keepKey(number: string, key: string): void {
  try {
    window.sessionStorage.setItem(nameOf(number), key)
  } catch {
    // Without storage the order is open until the page is left.
  }
}
