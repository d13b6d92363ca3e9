// The sync in a browser: loaded when a member is signed in.
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Cart } from '#cart/cart.ts'
import { syncKey } from '#cart/cart-keys.ts'
import { countOf } from '#cart/cart-sums.ts'
import { answerOffer } from '#cart/cart-sync.ts'
import { cartStore } from '#cart/web/cart-store.ts'
import { storedCart } from '#cart/web/stored-cart-api.ts'
import { type SyncEnvironment, type SyncLoop, startSyncLoop } from '#cart/web/sync-loop.ts'
import { syncStore } from '#cart/web/sync-store.ts'
import '#cart/web/words.ts'
import { onPageRestore } from '#platform/browser/page-restore.ts'
import { ApiError } from '#platform/browser/send.ts'
import { showToast } from '#ui/toast/toast.ts'

let stop = () => {}
/** The stored cart may have changed elsewhere. */
export let refetch = () => {}

/** Keeps this browser's cart in step with a member’s stored cart until `stopCartSync` is called. */
export function startCartSync(member: string): void {
  stop()
  const ending = new AbortController()
  const loop = startSyncLoop(member, {
    ...storedCart(sendSigned),
    change: syncStore.change,
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
  const unsubscribe = [cartStore.subscribe(loop.wake), refetchOnReturn(loop)]
  refetch = loop.refetch
  stop = () => {
    for (const each of unsubscribe) each()
    loop.stop()
    ending.abort()
    syncStore.leave()
  }
}

export function stopCartSync(): void {
  stop()
}

/** The tabs of one browser take turns. Where they cannot (an address without https), the version and the key settle it. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(syncKey, work) : work()
}

/** A little sooner or later each time: many browsers that lost the shop at once do not come back at once. */
function later(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds * (0.75 + Math.random() / 2))
  return () => clearTimeout(timer)
}

const failed: SyncEnvironment['failed'] = (what, error) => {
  // The session ended meanwhile, and the sync ends with it.
  if (error instanceof ApiError && error.status === 401) return
  // Shown only in the console (CART-10).
  // biome-ignore lint/suspicious/noConsole: the specification has it so
  console.error(`Error syncing ${what}:`, error)
}

function showOffer(member: string, offer: Cart, over: AbortSignal): void {
  const answer = (wanted: boolean) => {
    if (over.aborted) return
    syncStore.change((cart, copy) => (copy?.member === member ? answerOffer({ copy, cart }, wanted) : undefined))
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
function refetchOnReturn({ refetch }: SyncLoop): () => void {
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
