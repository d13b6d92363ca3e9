import { chooseRestockLetters, restockLetters, sheetSaved } from '#catalogue/server/stock/restock-letters.ts'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'
import type adminWords from '#wishes/admin-words.en.json'
import { deleteOldWishes, deleteWishesOf } from '#wishes/server/delete-wishes.ts'
import { sampleWishLetter, wishLetters } from '#wishes/server/letters.ts'
import { notifyWishes } from '#wishes/server/notify-wishes.ts'
import { ownWishes } from '#wishes/server/own-wishes.ts'
import { chooseLetters, restockLettersOf } from '#wishes/server/restock-letters.ts'
import { wishRoutes } from '#wishes/server/routes.ts'
import type words from '#wishes/words.en.json'
import { messages as en } from '#wishes/words.en.json?lingui'
import { messages as fr } from '#wishes/words.fr.json?lingui'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words & typeof adminWords> {}
}

export const wishes: Manifest = {
  words: { en, fr },
  api: (settings) => [wishRoutes(settings)],
  mails: ({ publicUrl }) => wishLetters(publicUrl),
  sampleMails: ({ publicUrl }) => ({ 'back-in-stock': (language) => sampleWishLetter(language, publicUrl) }),
  everyMinute: {
    'notify-wishes': (closing) => notifyWishes(businessNow(), closing),
    'delete-old-wishes': (closing) => deleteOldWishes(businessNow(), closing),
  },
  handlers: [
    restockLetters.handledBy(restockLettersOf),
    sheetSaved.handledBy((now) => notifyWishes(now)),
    chooseRestockLetters.handledBy(chooseLetters),
  ],
  afterClockMove: () => notifyWishes(businessNow()),
  ownData: async ({ email }) => ({ wishes: email ? await ownWishes(email) : [] }),
  async erase(client, { email }) {
    if (email) await deleteWishesOf(client, email)
  },
  async deleteOwn(client, { verifiedEmail }) {
    if (verifiedEmail) await deleteWishesOf(client, verifiedEmail)
  },
}
