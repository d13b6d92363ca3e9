import { effectivePrice } from '#catalogue/product.ts'
import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { inLanguage } from '#catalogue/texts/texts.ts'
import { joinAddress } from '#language/address.ts'
import type { Language } from '#language/language.ts'
import { house } from '#legal/identity.ts'
import { currentFacts } from '#legal/server/facts.ts'
import { termsInForce } from '#legal/server/legal-texts.ts'
import { sampleBuyer } from '#letters/sample-buyer.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { ownCurrency } from '#money/own-currency.ts'
import { type LetterName, letterNames } from '#orders/letter.ts'
import { writeCode } from '#orders/server/codes/code-letters.ts'
import { orderSamples } from '#orders/server/letter-samples/order-samples.ts'
import type { SampleBasis } from '#orders/server/letter-samples/sample-order.ts'
import { templates } from '#orders/server/letter-texts/templates.ts'
import { writeCorrected } from '#orders/server/mails/correction-letters.ts'
import { enclosuresOf } from '#orders/server/mails/letters.ts'
import { orderLetter } from '#orders/server/mails/order-letter.ts'
import { writeDeclined } from '#orders/server/placing/declined-letter.ts'
import type { Letter, SampleWriter } from '#platform/mail/mail.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** A sample of each letter about an order, of a shop at this address. */
export const sampleOrderLetters = (publicUrl: string): Record<string, SampleWriter> =>
  Object.fromEntries(letterNames.map((name) => [name, (language, now) => write(name, language, publicUrl, now)]))

/** Samples of the letters that come before an order, or are about no more than its number. */
export const otherSamples: Record<string, SampleWriter> = {
  'order-code': (language) => writeCode('482913', 1042, language),
  'order-email-corrected': (language) => writeCorrected('1042', language),
  'payment-declined': async (language, now) => {
    const { product } = await basisOf(language, now)
    return writeDeclined({ sum: formatAmount(product.price, language), from: 'cart' }, language)
  },
}

async function write(name: LetterName, language: Language, publicUrl: string, now: BusinessTime): Promise<Letter> {
  const [basis, { email: houseEmail }] = await Promise.all([basisOf(language, now), currentFacts()])
  const { order, data = {} } = orderSamples[name](basis)
  const { writeOrderLetter } = await import('#orders/server/mails/OrderLetter.tsx')
  const at = (path: string) => publicUrl + joinAddress(language, path)
  const isHouses = templates[name].to === 'house'
  const ways = {
    orderAddress: at(isHouses ? '/admin/orders' : `/order/${order.number}`),
    withdrawAddress: at('/withdraw'),
    houseEmail,
    name: isHouses ? '' : sampleBuyer[language].name,
  }
  const letter = await writeOrderLetter(
    orderLetter(name, { order, data, today: basis.today }, language, ways),
    language,
  )
  return { ...letter, ...(await enclosuresOf(name, order, language, publicUrl, now)) }
}

/** A sample is about a product of the shop at its price, in the currency of its language. */
async function basisOf(language: Language, now: BusinessTime): Promise<SampleBasis> {
  const [{ products }, rules] = await Promise.all([currentCatalogue(), termsInForce(now)])
  const product = products.find(({ featured }) => featured) ?? products[0]
  const currency = ownCurrency(language)
  const named = product ? inLanguage(product, language) : { title: house.name, subtitle: '' }
  const price = (product && effectivePrice(product, currency)) ?? amount(83_000, currency)
  const { title, subtitle } = named
  const shown = { product_id: product?.product_id ?? '', title, subtitle, price }
  return { language, today: dayOf(now), product: shown, rules }
}
