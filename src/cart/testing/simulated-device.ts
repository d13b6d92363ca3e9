// A browser with its tabs, its storage and its bad line, as far as the mirror sees of them.
import type { Cart } from '#cart/cart.ts'
import { answerOffer, type Mirror, nextStep } from '#cart/mirrored-cart.ts'
import { readMirrored, writeMirrored } from '#cart/stored-mirror.ts'
import type { ModelServer } from '#cart/testing/model-server.ts'
import type { Chance } from '#cart/testing/seeded-chance.ts'
import { type Layout, type Mirroring, startMirroring } from '#cart/web/mirroring.ts'

type Tab = { open: boolean; mirroring: Mirroring | undefined }

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
  const known = () => readMirrored(stored)
  const mirror = (): Mirror | undefined => {
    const now = known()
    return now && { known: now, cart }
  }

  function show(next: Cart): void {
    if (next === cart) return
    cart = next
    for (const tab of openTabs()) luck.someTime(() => tab.open && tab.mirroring?.wake())
  }

  function change(edit: (mirror: Mirror) => Mirror): void {
    const before = mirror()
    if (!before) return
    const next = edit(before)
    stored = writeMirrored(next.known)
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

  function around(tab: Tab, asked: string): Layout {
    return {
      change(edit) {
        const next = edit(cart, known())
        if (!next) return
        stored = writeMirrored(next.known)
        show(next.cart)
      },
      open: () => ask(tab, () => server.open(asked)),
      look: () => ask(tab, () => server.look(asked)),
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
    if (member) tab.mirroring = startMirroring(member, around(tab, member))
  }

  function stop(tab: Tab): void {
    tab.mirroring?.stop()
    tab.mirroring = undefined
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
      const now = mirror()
      return !now || nextStep(now, false) === undefined
    },
    get isSettled() {
      const now = mirror()
      return !now || (nextStep(now, false) === undefined && !now.known.offer)
    },
    act: (edit: (cart: Cart) => Cart) => show(edit(cart)),
    change,
    takeOffer: () => change((now) => answerOffer(now, true)),
    setOnline(next: boolean) {
      online = next
      if (next) for (const tab of openTabs()) tab.mirroring?.wake()
    },
    /** From now on requests succeed; no event announces it. */
    steady() {
      steady = true
    },
    openTab() {
      const tab = { open: true, mirroring: undefined }
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
      for (const tab of openTabs()) tab.mirroring?.refetch()
    },
  }
}

export type Device = ReturnType<typeof aDevice>
