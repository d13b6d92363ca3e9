import type { Workshop } from './workshop.ts'

/** One way of starting or stopping the shop. It throws when the shop does not do what it should. */
export type StartCase = {
  name: string
  /** The longest time to the open shop that is acceptable. */
  wantedMs?: number
  run(workshop: Workshop): Promise<Measured>
}

export type Measured = { ms?: number; note?: string }

/** This machine cannot show the case; the message says why. */
export class NotRun extends Error {}

export function mustBe(claim: boolean, otherwise: string): asserts claim {
  if (!claim) throw new Error(otherwise)
}

export function needsRoot(): void {
  if (process.getuid?.() !== 0) throw new NotRun('needs root')
}
