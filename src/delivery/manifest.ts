import type words from '#delivery/words.en.json'
import { messages as en } from '#delivery/words.en.json?lingui'
import { messages as fr } from '#delivery/words.fr.json?lingui'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words> {}
}

export const delivery: Manifest = { words: { en, fr } }
