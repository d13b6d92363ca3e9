// A browser with its tabs, its storage and its bad line, as far as the sync sees of them.
import type { Cart } from '#cart/cart.ts'
import { answerOffer, nextStep, type SyncedCart } from '#cart/cart-sync.ts'
import { readSyncState, writeSyncState } from '#cart/stored-sync.ts'
import type { ModelServer } from '#cart/testing/model-server.ts'
import type { Chance } from '#cart/testing/seeded-chance.ts'
import { type SyncEnvironment, type SyncLoop, startSyncLoop } from '#cart/web/sync-loop.ts'

type Tab = { open: boolean; loop: SyncLoop | undefined }

let keys = 0

export function aDevice(server: ModelServer, luck: Chance, hasLocks: boolean) {
  let cart: Cart = []
  let stored: string | null = null
  let member: string | undefined
  let online = true
  let steady = false
  let locked: Tab | undefined
  const tabs: Tab[] = []
  const queue: { tab: Tab; run: () => void }[] = []

  const openTabs = () => tabs.filter(({ open }) => open)
  const copy = () => readSyncState(stored)
  const synced = (): SyncedCart | undefined => {
    const now = copy()
    return now && { copy: now, cart }
  }

  function show(next: Cart): void {
    if (next === cart) return
    cart = next
    for (const tab of openTabs()) luck.someTime(() => tab.open && tab.loop?.wake())
  }

  function change(edit: (synced: SyncedCart) => SyncedCart): void {
    const before = synced()
    if (!before) return
    const next = edit(before)
    stored = writeSyncState(next.copy)
    show(next.cart)
  }

  /** Over a line that loses questions, loses answers, and brings some questions after they were given up. */
  function ask<T>(tab: Tab, question: () => T): Promise<T> {
    const fate = steady
      ? 'fine'
      : online
        ? (['fine', 'fine', 'fine', 'lost', 'unheard', 'late'][luck.below(6)] ?? '')
        : 'lost'
    return new Promise((resolve, reject) => {
      const fail = () => tab.open && reject(new Error('Failed to fetch'))
      const answer = (value: T) => luck.someTime(() => tab.open && resolve(value))
      luck.someTime(() => {
        if (fate === 'fine') return answer(question())
        if (fate === 'unheard') question()
        if (fate === 'late') luck.someTime(question)
        luck.someTime(fail)
      })
    })
  }

  function letNextIn(): void {
    while (!locked && queue.length > 0) {
      const next = queue.shift()
      if (!next?.tab.open) continue
      locked = next.tab
      next.run()
    }
  }

  async function alone<T>(tab: Tab, work: () => Promise<T>): Promise<T> {
    if (!hasLocks) return work()
    await new Promise<void>((run) => {
      queue.push({ tab, run })
      letNextIn()
    })
    try {
      return await work()
    } finally {
      if (locked === tab) locked = undefined
      letNextIn()
    }
  }

  function around(tab: Tab, asked: string): SyncEnvironment {
    return {
      change(edit) {
        const next = edit(cart, copy())
        if (!next) return
        stored = writeSyncState(next.copy)
        show(next.cart)
      },
      open: () => ask(tab, () => server.open(asked)),
      fetchStored: () => ask(tab, () => server.fetchStored(asked)),
      save: (save) => ask(tab, () => server.save(asked, save)),
      alone: (work) => alone(tab, work),
      later: (_, call) => luck.someTime(() => tab.open && call()),
      newKey() {
        keys += 1
        return `key ${keys}`
      },
      failed: () => {},
      offer: () => {},
      dropped: () => {},
    }
  }

  function start(tab: Tab): void {
    if (member) tab.loop = startSyncLoop(member, around(tab, member))
  }

  function stop(tab: Tab): void {
    tab.loop?.stop()
    tab.loop = undefined
  }

  return {
    get cart() {
      return cart
    },
    get member() {
      return member
    },
    /** A device without an open tab does nothing. */
    get isOpen() {
      return openTabs().length > 0
    },
    /** No change made here is still to be stored. */
    get isSaved() {
      const now = synced()
      return !now || nextStep(now, false) === undefined
    },
    get isSettled() {
      const now = synced()
      return !now || (nextStep(now, false) === undefined && !now.copy.offer)
    },
    act: (edit: (cart: Cart) => Cart) => show(edit(cart)),
    change,
    takeOffer: () => change((now) => answerOffer(now, true)),
    setOnline(next: boolean) {
      online = next
      if (next) for (const tab of openTabs()) tab.loop?.wake()
    },
    /** From now on requests succeed; no event announces it. */
    steady() {
      steady = true
    },
    openTab() {
      const tab = { open: true, loop: undefined }
      tabs.push(tab)
      start(tab)
    },
    /** In the middle of whatever it does; what it asked may still arrive. */
    closeTab() {
      const [tab] = openTabs()
      if (!tab) return
      tab.open = false
      if (locked === tab) locked = undefined
      letNextIn()
    },
    signIn(next: string) {
      member = next
      for (const tab of openTabs()) start(tab)
    },
    signOut() {
      for (const tab of openTabs()) stop(tab)
      member = undefined
      stored = null
      show([])
    },
    refetch() {
      for (const tab of openTabs()) tab.loop?.refetch()
    },
  }
}

export type Device = ReturnType<typeof aDevice>
