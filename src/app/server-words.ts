// All that the server says: pages, mails, and the simulator's own page. A browser loads what its pages say.
import type { Messages } from '@lingui/core'
import { messages as accountsEn } from '#accounts/words.en.json?lingui'
import { messages as accountsFr } from '#accounts/words.fr.json?lingui'
import { messages as pagesEn } from '#app/words-en.ts'
import { messages as pagesFr } from '#app/words-fr.ts'
import { messages as checkoutEn } from '#checkout/words.en.json?lingui'
import { messages as checkoutFr } from '#checkout/words.fr.json?lingui'
import { messages as communityEn } from '#community/words.en.json?lingui'
import { messages as communityFr } from '#community/words.fr.json?lingui'
import { messages as crmEn } from '#crm/words.en.json?lingui'
import { messages as crmFr } from '#crm/words.fr.json?lingui'
import { messages as deliveryEn } from '#delivery/words.en.json?lingui'
import { messages as deliveryFr } from '#delivery/words.fr.json?lingui'
import { messages as houseEn } from '#house/words.en.json?lingui'
import { messages as houseFr } from '#house/words.fr.json?lingui'
import { messages as journalEn } from '#journal/words.en.json?lingui'
import { messages as journalFr } from '#journal/words.fr.json?lingui'
import { type Language, languages } from '#language/language.ts'
import { registerWords } from '#language/words.ts'
import { messages as ordersEn } from '#orders/words.en.json?lingui'
import { messages as ordersFr } from '#orders/words.fr.json?lingui'
import { messages as reservationsEn } from '#reservations/words.en.json?lingui'
import { messages as reservationsFr } from '#reservations/words.fr.json?lingui'
import { messages as searchEn } from '#search/words.en.json?lingui'
import { messages as searchFr } from '#search/words.fr.json?lingui'
import { messages as simulatorEn } from '#simulator/words.en.json?lingui'
import { messages as simulatorFr } from '#simulator/words.fr.json?lingui'
import { messages as wishesEn } from '#wishes/words.en.json?lingui'
import { messages as wishesFr } from '#wishes/words.fr.json?lingui'

const words: Record<Language, Messages> = {
  en: {
    ...pagesEn,
    ...accountsEn,
    ...checkoutEn,
    ...communityEn,
    ...crmEn,
    ...deliveryEn,
    ...houseEn,
    ...journalEn,
    ...ordersEn,
    ...reservationsEn,
    ...searchEn,
    ...simulatorEn,
    ...wishesEn,
  },
  fr: {
    ...pagesFr,
    ...accountsFr,
    ...checkoutFr,
    ...communityFr,
    ...crmFr,
    ...deliveryFr,
    ...houseFr,
    ...journalFr,
    ...ordersFr,
    ...reservationsFr,
    ...searchFr,
    ...simulatorFr,
    ...wishesFr,
  },
}

export function loadServerWords(): void {
  for (const language of languages) registerWords(language, words[language])
}
