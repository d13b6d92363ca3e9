import type { Language } from '#language/language.ts'

/** Purposes that a consent covers. */
export type Purpose = 'letters'

/** Asked for, but not yet confirmed by the owner of the email; given; withdrawn. Only `given` allows anything. */
export type ConsentState = 'asked' | 'given' | 'withdrawn'

/** The text on the screen at the answer: the proof, which stores no network address. */
export type Shown = {
  wording: string
  wordingVersion: string
  language: Language
  /** The form, page or header of the answer. */
  source: string
}
