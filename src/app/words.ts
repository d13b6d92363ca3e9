import type { Messages } from '@lingui/core'
import type accountsWords from '#accounts/words.en.json'
import type appAdminWords from '#app/admin-words.en.json'
import type appWords from '#app/words.en.json'
import type brandWords from '#brand/words.en.json'
import type cartWords from '#cart/words.en.json'
import type catalogueAdminWords from '#catalogue/admin-words.en.json'
import type catalogueWords from '#catalogue/words.en.json'
import type checkoutWords from '#checkout/words.en.json'
import type communityWords from '#community/words.en.json'
import type crmAdminWords from '#crm/admin-words.en.json'
import type crmWords from '#crm/words.en.json'
import type deliveryWords from '#delivery/words.en.json'
import type houseWords from '#house/words.en.json'
import type journalWords from '#journal/words.en.json'
import type { Language } from '#language/language.ts'
import { registerWords } from '#language/words.ts'
import type ordersAdminWords from '#orders/admin-words.en.json'
import type ordersBuyerWords from '#orders/buyer-words.en.json'
import type ordersRequestAdminWords from '#orders/request-admin-words.en.json'
import type ordersRequestWords from '#orders/request-words.en.json'
import type ordersWords from '#orders/words.en.json'
import type paymentsAdminWords from '#payments/admin-words.en.json'
import type reservationsAdminWords from '#reservations/admin-words.en.json'
import type reservationsDialogWords from '#reservations/dialog-words.en.json'
import type reservationsWords from '#reservations/words.en.json'
import type searchWords from '#search/words.en.json'
import type simulatorWords from '#simulator/words.en.json'
import type uiWords from '#ui/words.en.json'
import type wishesWords from '#wishes/words.en.json'

declare module '#language/words.ts' {
  interface WordRegistry
    extends TextsOf<typeof accountsWords>,
      TextsOf<typeof appAdminWords>,
      TextsOf<typeof appWords>,
      TextsOf<typeof brandWords>,
      TextsOf<typeof cartWords>,
      TextsOf<typeof catalogueAdminWords>,
      TextsOf<typeof catalogueWords>,
      TextsOf<typeof deliveryWords>,
      TextsOf<typeof checkoutWords>,
      TextsOf<typeof houseWords>,
      TextsOf<typeof journalWords>,
      TextsOf<typeof communityWords>,
      TextsOf<typeof crmAdminWords>,
      TextsOf<typeof crmWords>,
      TextsOf<typeof ordersAdminWords>,
      TextsOf<typeof ordersBuyerWords>,
      TextsOf<typeof ordersRequestAdminWords>,
      TextsOf<typeof ordersRequestWords>,
      TextsOf<typeof ordersWords>,
      TextsOf<typeof reservationsDialogWords>,
      TextsOf<typeof paymentsAdminWords>,
      TextsOf<typeof reservationsAdminWords>,
      TextsOf<typeof reservationsWords>,
      TextsOf<typeof searchWords>,
      TextsOf<typeof simulatorWords>,
      TextsOf<typeof uiWords>,
      TextsOf<typeof wishesWords> {}
}
type TextsOf<File> = Record<keyof File, string>

const loaders: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#app/words-en.ts'),
  fr: () => import('#app/words-fr.ts'),
}

/** Brings a language's texts to where they are needed: both on the server, only the active one in the browser. */
export async function loadWords(language: Language): Promise<void> {
  registerWords(language, (await loaders[language]()).messages)
}
