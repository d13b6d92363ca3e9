import type { Actor } from '#audit/server/audit.ts'
import { port } from '#platform/port.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The emails to the buyers who waited for a product: those that can still be taken back, and those that were. */
export type RestockLetters = { leaving: number; sendsInMs: number; takenBack: number }

export const restockLetters = port<[code: string], RestockLetters>('the emails about a product that is back')

export const sheetSaved = port<[now: BusinessTime], void>('a product was saved, which may be back')

/** `areWanted`: those that were taken back leave after all; else those that wait do not leave. */
export const chooseRestockLetters = port<[code: string, areWanted: boolean, admin: Actor, now: BusinessTime], void>(
  'whether the emails about a product that is back leave',
)
