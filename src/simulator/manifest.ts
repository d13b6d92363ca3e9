import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import type words from '#simulator/words.en.json'
import { messages as en } from '#simulator/words.en.json?lingui'
import { messages as fr } from '#simulator/words.fr.json?lingui'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words> {}
}

export const simulator: Manifest = {
  words: { en, fr },
}
