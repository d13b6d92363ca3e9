import type { TextsOf } from '#language/words.ts'
import type words from '#letters/words.en.json'
import { messages as en } from '#letters/words.en.json?lingui'
import { messages as fr } from '#letters/words.fr.json?lingui'
import { isSampleAddress } from '#platform/mail/sample-address.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words> {}
}

export const letters: Manifest = {
  words: { en, fr },
  setUp: async ({ smtpUrl, mailFrom }) => [
    { step: 'sender', done: smtpUrl !== undefined && !isSampleAddress(mailFrom) },
  ],
}
