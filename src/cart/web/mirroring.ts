// Keeps a browser's cart and the member's stored cart the same: one request at a time, the latest cart wins, and
// failures are retried. It depends on neither browser nor network, so that the tests can make both as bad as they like.
import type { Cart } from '#cart/cart.ts'
import {
  beginMirror,
  beginSave,
  confirmSave,
  dropSave,
  type Mirror,
  type Mirrored,
  nextStep,
  receiveStored,
  rejectSave,
  type Save,
} from '#cart/mirrored-cart.ts'
import type { SavedCart, StoredCart } from '#cart/schema.ts'
import { type Later, startRounds } from '#cart/web/rounds.ts'

export type SaveAnswer = { saved: SavedCart } | { stale: StoredCart | null } | 'not-understood'

export type Layout = {
  /** Changes this browser's cart and its copy together; does nothing when another member has signed in by now. */
  change(edit: (cart: Cart, known: Mirrored | undefined) => Mirror | undefined): void
  open(): Promise<StoredCart>
  look(): Promise<StoredCart | null>
  save(save: Save): Promise<SaveAnswer>
  /** Does the work when no other tab of this browser does such work. */
  alone<T>(work: () => Promise<T>): Promise<T>
  later: Later
  newKey(): string
  failed(what: 'cart' | 'cart items', error: unknown): void
  offer(offer: Cart): void
  dropped(names: readonly string[]): void
}

export type Mirroring = {
  /** Something was done to this browser's cart, or it is time to try again. */
  wake(): void
  /** The stored cart may have changed. */
  refetch(): void
  stop(): void
}

/** Changes the mirror, unless mirroring has stopped or another member has signed in; answers the mirror afterwards. */
type Update = (edit: (mirror: Mirror) => Mirror) => Mirror | undefined

/** Mirrors for one member until it is stopped. */
export function startMirroring(member: string, around: Layout): Mirroring {
  let stopped = false
  let looksWanted = 1
  let looksTaken = 0
  const requests = requestsOf(member, around, update)

  function update(edit: (mirror: Mirror) => Mirror): Mirror | undefined {
    let mirror: Mirror | undefined
    around.change((cart, known) => {
      if (!stopped && known?.member === member) mirror = edit({ known, cart })
      return mirror
    })
    return mirror
  }

  /** One request and its answer; false when there is nothing to send. */
  async function exchange(): Promise<boolean> {
    const wanted = looksWanted
    const mirror = update((before) => before)
    const step = mirror && nextStep(mirror, looksTaken < wanted)
    if (!step) return false
    await announcing(step === 'save' ? 'cart items' : 'cart', requests[step])
    looksTaken = wanted
    return true
  }

  async function announcing(what: 'cart' | 'cart items', ask: () => Promise<void>): Promise<void> {
    try {
      await ask()
    } catch (error) {
      if (!stopped) around.failed(what, error)
      throw error
    }
  }

  around.change((cart, known) => beginMirror(member, cart, known))
  const offer = update((mirror) => mirror)?.known.offer
  if (offer) around.offer(offer)
  const rounds = startRounds(() => around.alone(exchange), around.later)
  rounds.wake()
  return {
    wake: rounds.wake,
    refetch() {
      looksWanted += 1
      rounds.wake()
    },
    stop() {
      stopped = true
      rounds.stop()
    },
  }
}

/** The requests about a member's stored cart, each with what its answer changes in the mirror. */
function requestsOf(member: string, around: Layout, update: Update) {
  async function open(): Promise<void> {
    const stored = own(await around.open())
    let first = false
    const offer = update((mirror) => {
      first = mirror.known.visitor !== undefined
      return receiveStored(mirror, stored)
    })?.known.offer
    if (offer && first) around.offer(offer)
  }

  async function look(): Promise<void> {
    const stored = await around.look()
    update((mirror) => receiveStored(mirror, stored && own(stored)))
  }

  async function save(): Promise<void> {
    const sending = update((mirror) => beginSave(mirror, around.newKey()))?.known.sending
    if (!sending) return
    const { key } = sending
    const answer = await around.save(sending)
    if (answer === 'not-understood') {
      update((mirror) => dropSave(mirror, key))
      throw new Error('The cart was not understood')
    }
    if ('stale' in answer) update((mirror) => rejectSave(mirror, key, answer.stale && own(answer.stale)))
    else seeInCart(key, answer.saved)
  }

  function seeInCart(key: string, saved: SavedCart): void {
    let names: string[] = []
    update((mirror) => {
      const lines = mirror.cart.filter(({ product }) => saved.dropped.includes(product.id))
      names = lines.map(({ product }) => product.name)
      return confirmSave(mirror, key, own(saved))
    })
    if (names.length > 0) around.dropped(names)
  }

  function own<Stored extends StoredCart>(stored: Stored): Stored {
    if (stored.user_id !== member) throw new Error('This is the cart of another member')
    return stored
  }

  return { open, look, save }
}
