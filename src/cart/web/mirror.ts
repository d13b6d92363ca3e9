// The mirror in a browser: loaded when a member is signed in.
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Cart } from '#cart/cart.ts'
import { mirrorKey } from '#cart/cart-keys.ts'
import { countOf } from '#cart/cart-sums.ts'
import { answerOffer } from '#cart/mirrored-cart.ts'
import { cartStore } from '#cart/web/cart-store.ts'
import { mirrorStore } from '#cart/web/mirror-store.ts'
import { type Layout, type Mirroring, startMirroring } from '#cart/web/mirroring.ts'
import { storedCart } from '#cart/web/stored-cart-api.ts'
import '#cart/web/words.ts'
import { onPageRestore } from '#platform/browser/page-restore.ts'
import { ApiError } from '#platform/browser/send.ts'
import { showToast } from '#ui/toast/toast.ts'

let stop = () => {}
/** The stored cart may have changed elsewhere. */
export let refetch = () => {}

/** Mirrors this browser's cart for a member until `stopMirror` is called. */
export function startMirror(member: string): void {
  stop()
  const ending = new AbortController()
  const mirroring = startMirroring(member, {
    ...storedCart(sendSigned),
    change: mirrorStore.change,
    alone,
    later,
    newKey: () => crypto.randomUUID(),
    failed,
    offer: (offer) => showOffer(member, offer, ending.signal),
    dropped: (names) => {
      for (const product of names)
        showToast({ tone: 'plain', title: 'cart.removed', text: 'cart.not-sold', values: { product } })
    },
  })
  const unsubscribe = [cartStore.subscribe(mirroring.wake), refetchOnReturn(mirroring)]
  refetch = mirroring.refetch
  stop = () => {
    for (const each of unsubscribe) each()
    mirroring.stop()
    ending.abort()
    mirrorStore.leave()
  }
}

export function stopMirror(): void {
  stop()
}

/** The tabs of one browser take turns. Where they cannot (an address without https), the version and the key settle it. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(mirrorKey, work) : work()
}

/** A little sooner or later each time: many browsers that lost the shop at once do not come back at once. */
function later(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds * (0.75 + Math.random() / 2))
  return () => clearTimeout(timer)
}

const failed: Layout['failed'] = (what, error) => {
  // The session ended meanwhile, and the mirror ends with it.
  if (error instanceof ApiError && error.status === 401) return
  // Shown only in the console (CART-10).
  // biome-ignore lint/suspicious/noConsole: the specification has it so
  console.error(`Error syncing ${what}:`, error)
}

function showOffer(member: string, offer: Cart, over: AbortSignal): void {
  const answer = (wanted: boolean) => {
    if (over.aborted) return
    mirrorStore.change((cart, known) => (known?.member === member ? answerOffer({ known, cart }, wanted) : undefined))
  }
  showToast({
    tone: 'plain',
    title: 'cart.offer',
    values: { count: countOf(offer) },
    action: { label: 'catalogue.availability.add-to-cart', run: () => answer(true) },
    stays: { closed: () => answer(false), over },
  })
}

/** Another device may have changed the cart while this page was hidden or offline. */
function refetchOnReturn({ refetch }: Mirroring): () => void {
  const seen = () => document.visibilityState === 'visible' && refetch()
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', refetch)
  const stop = onPageRestore(refetch)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('online', refetch)
    stop()
  }
}
