// Keeps a browser's cart and the member's stored cart the same: one request at a time, the latest cart wins, and
// failures are retried. It depends on neither browser nor network, so that the tests can make both as bad as they like.
import type { Cart } from '#cart/cart.ts'
import {
  beginSave,
  confirmSave,
  dropSave,
  nextStep,
  receiveStored,
  rejectSave,
  type Save,
  type SyncedCart,
  type SyncState,
  startSync,
} from '#cart/cart-sync.ts'
import type { SavedCart, StoredCart } from '#cart/schema.ts'
import { type Later, startRounds } from '#cart/web/sync-rounds.ts'

export type SaveOutcome = { saved: SavedCart } | { stale: StoredCart | null } | 'not-understood'

export type SyncEnvironment = {
  /** Changes this browser's cart and its copy together; does nothing when another member has signed in by now. */
  change(edit: (cart: Cart, copy: SyncState | undefined) => SyncedCart | undefined): void
  open(): Promise<StoredCart>
  fetchStored(): Promise<StoredCart | null>
  save(save: Save): Promise<SaveOutcome>
  /** Does the work when no other tab of this browser does such work. */
  alone<T>(work: () => Promise<T>): Promise<T>
  later: Later
  newKey(): string
  failed(what: 'cart' | 'cart items', error: unknown): void
  offer(offer: Cart): void
  dropped(names: readonly string[]): void
}

export type SyncLoop = {
  /** Something was done to this browser's cart, or it is time to try again. */
  wake(): void
  /** The stored cart may have changed. */
  refetch(): void
  stop(): void
}

/** Changes the synced cart, unless the loop has stopped or another member has signed in; answers it afterwards. */
type Update = (edit: (synced: SyncedCart) => SyncedCart) => SyncedCart | undefined

/** Keeps both carts of one member the same until it is stopped. */
export function startSyncLoop(member: string, around: SyncEnvironment): SyncLoop {
  let stopped = false
  let fetchesWanted = 1
  let fetchesDone = 0
  const requests = requestsOf(member, around, update)

  function update(edit: (synced: SyncedCart) => SyncedCart): SyncedCart | undefined {
    let synced: SyncedCart | undefined
    around.change((cart, copy) => {
      if (!stopped && copy?.member === member) synced = edit({ copy, cart })
      return synced
    })
    return synced
  }

  /** One request and its answer; false when there is nothing to send. */
  async function exchange(): Promise<boolean> {
    const wanted = fetchesWanted
    const synced = update((before) => before)
    const step = synced && nextStep(synced, fetchesDone < wanted)
    if (!step) return false
    await reportingFailure(step === 'save' ? 'cart items' : 'cart', requests[step])
    fetchesDone = wanted
    return true
  }

  async function reportingFailure(what: 'cart' | 'cart items', ask: () => Promise<void>): Promise<void> {
    try {
      await ask()
    } catch (error) {
      if (!stopped) around.failed(what, error)
      throw error
    }
  }

  around.change((cart, copy) => startSync(member, cart, copy))
  const offer = update((synced) => synced)?.copy.offer
  if (offer) around.offer(offer)
  const rounds = startRounds(() => around.alone(exchange), around.later)
  rounds.wake()
  return {
    wake: rounds.wake,
    refetch() {
      fetchesWanted += 1
      rounds.wake()
    },
    stop() {
      stopped = true
      rounds.stop()
    },
  }
}

/** The requests about a member's stored cart, each with what its answer changes in the synced cart. */
function requestsOf(member: string, around: SyncEnvironment, update: Update) {
  async function open(): Promise<void> {
    const stored = own(await around.open())
    let first = false
    const offer = update((synced) => {
      first = synced.copy.visitor !== undefined
      return receiveStored(synced, stored)
    })?.copy.offer
    if (offer && first) around.offer(offer)
  }

  async function fetchStored(): Promise<void> {
    const stored = await around.fetchStored()
    update((synced) => receiveStored(synced, stored && own(stored)))
  }

  async function save(): Promise<void> {
    const sending = update((synced) => beginSave(synced, around.newKey()))?.copy.sending
    if (!sending) return
    const { key } = sending
    const outcome = await around.save(sending)
    if (outcome === 'not-understood') {
      update((synced) => dropSave(synced, key))
      throw new Error('The cart was not understood')
    }
    if ('stale' in outcome) update((synced) => rejectSave(synced, key, outcome.stale && own(outcome.stale)))
    else seeInCart(key, outcome.saved)
  }

  function seeInCart(key: string, saved: SavedCart): void {
    let names: string[] = []
    update((synced) => {
      const lines = synced.cart.filter(({ product }) => saved.dropped.includes(product.id))
      names = lines.map(({ product }) => product.name)
      return confirmSave(synced, key, own(saved))
    })
    if (names.length > 0) around.dropped(names)
  }

  function own<Stored extends StoredCart>(stored: Stored): Stored {
    if (stored.user_id !== member) throw new Error('This is the cart of another member')
    return stored
  }

  return { open, fetch: fetchStored, save }
}
