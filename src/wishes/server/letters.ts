import { z } from 'zod'
import type { Product } from '#catalogue/schema.ts'
import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { inLanguage } from '#catalogue/texts/texts.ts'
import { joinAddress } from '#language/address.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { mailsOf } from '#platform/mail/mails-of.ts'
import { NothingToSend } from '#platform/mail/outbox.ts'
import { businessNow } from '#platform/time/clock.ts'
import { findNotifiedWish, reopenWish } from '#wishes/server/records.ts'
import { keptDays } from '#wishes/wish.ts'

export const wishMails = mailsOf({ 'back-in-stock': z.object({ wish: z.string(), notifiedAt: z.string() }) })

/** The letters about wishes, of a shop at this address. */
export const wishLetters = (publicUrl: string) =>
  wishMails.writers({
    'back-in-stock': async ({ data, language }) => {
      const product = await findWishedProduct(data.wish, new Date(data.notifiedAt))
      return writeBack(nameOf(product, language), addressOf(product, language, publicUrl), language)
    },
  })

/** The letter that a buyer would get when a product is back; undefined for one that the shop does not show. */
export async function backLetter(code: string, language: Language, publicUrl: string) {
  const product = (await currentCatalogue()).byCode(code)
  return product && writeBack(nameOf(product, language), addressOf(product, language, publicUrl), language)
}

const addressOf = ({ slug }: Pick<Product, 'slug'>, language: Language, publicUrl: string) =>
  `${publicUrl}${joinAddress(language, `/collection/${slug}`)}`

/** A product gone again while the mail waited is announced when it is back the next time. */
async function findWishedProduct(wish: string, notifiedAt: Date): Promise<Product> {
  const notified = await findNotifiedWish(wish, notifiedAt, businessNow())
  if (!notified) throw new NothingToSend('The wish is deleted, or another mail announces it')
  if (!notified.isAvailable) {
    throw new NothingToSend('The product is gone again; its wish is open again', () => reopenWish(wish, notifiedAt))
  }
  const product = (await currentCatalogue()).byId(notified.productId)
  if (!product) throw new Error(`The catalogue in memory does not have ${notified.productId} yet`)
  return product
}

export async function sampleWishLetter(language: Language, publicUrl: string) {
  const { products } = await currentCatalogue()
  const [product] = products
  const title = product ? nameOf(product, language) : 'Immortela Elixir'
  return writeBack(title, addressOf({ slug: product?.slug ?? '' }, language, publicUrl), language)
}

async function writeBack(title: string, address: string, language: Language) {
  const t = wordsIn(language)
  const { writeNote } = await import('#letters/server/Note.tsx')
  const what = { product: title }
  const note = {
    subject: t('wishes.letter.subject', what),
    title: t('wishes.letter.title', what),
    paragraphs: [t('wishes.letter.text'), t('wishes.letter.next')],
    button: { text: t('wishes.letter.button'), address },
    foot: { text: t('wishes.letter.foot', { days: keptDays }) },
  }
  return writeNote(note, language)
}

/** Two sizes of one product have the same title. */
function nameOf(product: Product, language: Language): string {
  const { title } = inLanguage(product, language)
  return product.size_ml ? wordsIn(language)('wishes.letter.sized', { title, size: product.size_ml }) : title
}
