import { useEffect, useState } from 'react'

const name = 'offer-key'
const looksLikeKey = /^[\w-]{32,128}$/

export type OfferKey = { key: string | undefined }

/**
 * The key behind the # of an offer's link; undefined until it was looked for. It is taken out of the address at once, and
 * kept for this tab, so that a reload and the way back from the payment page find the offer again.
 */
export function useOfferKey(): OfferKey | undefined {
  const [offerKey, setOfferKey] = useState<OfferKey>()
  useEffect(() => {
    function look() {
      const { hash, pathname, search } = window.location
      const linked = hash.slice(1)
      if (!looksLikeKey.test(linked)) return setOfferKey((before) => before ?? { key: keptKey() })
      keepKey(linked)
      window.history.replaceState(window.history.state, '', pathname + search)
      setOfferKey({ key: linked })
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return offerKey
}

function keptKey(): string | undefined {
  try {
    return window.sessionStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

function keepKey(key: string): void {
  try {
    window.sessionStorage.setItem(name, key)
  } catch {
    // Without storage the offer is open until the page is left.
  }
}
