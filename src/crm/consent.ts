import type { Language } from '#language/language.ts'

/** What the house may be allowed to do. */
export type Purpose = 'letters'

/** Asked for, but not yet confirmed by the owner of the e-mail; given; withdrawn. Only `given` allows anything. */
export type ConsentState = 'asked' | 'given' | 'withdrawn'

/** What was on the screen when somebody said yes or no: the proof, which names no address of any machine. */
export type Shown = {
  wording: string
  wordingVersion: string
  language: Language
  /** The form, page or header by which it was said. */
  source: string
}
