import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'
import { forgetWishes, forgetWishesOf } from '#wishes/server/forget.ts'
import { wishLetters } from '#wishes/server/letters.ts'
import { notifyWishes } from '#wishes/server/notify-wishes.ts'
import { ownWishes } from '#wishes/server/own-wishes.ts'
import { wishRoutes } from '#wishes/server/routes.ts'
import type words from '#wishes/words.en.json'
import { messages as en } from '#wishes/words.en.json?lingui'
import { messages as fr } from '#wishes/words.fr.json?lingui'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words> {}
}

export const wishes: Manifest = {
  words: { en, fr },
  api: (settings) => [wishRoutes(settings)],
  mails: ({ publicUrl }) => wishLetters(publicUrl),
  everyMinute: {
    'notify-wishes': (closing) => notifyWishes(businessNow(), closing),
    'forget-wishes': (closing) => forgetWishes(businessNow(), closing),
  },
  afterClockMove: () => notifyWishes(businessNow()),
  ownData: async ({ provenEmail }) => ({ wishes: provenEmail ? await ownWishes(provenEmail) : [] }),
  async forget(client, { provenEmail }) {
    if (provenEmail) await forgetWishesOf(client, provenEmail)
  },
}
