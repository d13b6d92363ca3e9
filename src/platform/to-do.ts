import type { BusinessTime } from '#platform/time/clock.ts'

/** Work that waits for the owners. Its kind names it on the page `/admin`, which brings the words and the address. */
export type ToDo = {
  kind: string
  count: number
  /** The count of those past their day. */
  late?: number
  /** The money that it is about, by currency. */
  sums?: readonly { minor: number; currency: string }[]
  /** The first of the list that it opens. */
  first?: FirstOfWork | undefined
}

/**
 * `day`: the day by which the work is to be done, or since which it waits.
 * `answerBy`: the day by which it is to be answered, where `day` is that since which it waits.
 * `step`: that of its order which does the work, where one is possible now.
 */
export type FirstOfWork = {
  number?: number | null
  id?: string
  name?: string | null
  day?: string | null
  answerBy?: string | null
  step?: string | undefined
  /** The kind of a problem. */
  problem?: string
  product?: ProductOfWork
}

/** A product with what is left of it; `soldIn30Days` without what buyers returned. */
export type ProductOfWork = {
  product_id: string
  title: string
  title_fr: string | null
  subtitle: string
  subtitle_fr: string | null
  units: number
  /** Buyers who wait for it to be back. */
  wished: number
  soldIn30Days: number
}

/** Where work comes from; `name` says on the page which of them could not be counted. */
export type ToDoSource = {
  name: string
  /** The permission without which nothing of it can be done. */
  permission?: 'settings'
  list: (now: BusinessTime) => Promise<readonly ToDo[]>
}

/** Something that a house does once before its shop is ready, and what it waits for. */
export type SetUpStep = { step: string; done: boolean; left?: readonly SetUpLeft[] }

/**
 * A thing by its name, and why it is not done: so many samples are left in it, or among it, or its text is as it came
 * with the shop.
 */
export type SetUpLeft = { name: string; samples?: number; isDelivered?: boolean }
