import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { longDay } from '#language/day.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { houseRules } from '#legal/server/facts.ts'
import { sampleBuyer } from '#letters/sample-buyer.ts'
import { formatAmount } from '#money/format.ts'
import { amount, times } from '#money/money.ts'
import { ownCurrency } from '#money/own-currency.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { NothingToSend } from '#platform/mail/outbox.ts'
import { type BusinessTime, businessNow, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { draftTotal } from '#requests/draft/draft-lines.ts'
import type { TypedOrder } from '#requests/new-order-schema.ts'
import type { DraftRow } from '#requests/server/drafts/draft-columns.ts'
import { findDraft } from '#requests/server/drafts/draft-records.ts'
import { productName } from '#requests/server/drafts/product-name.ts'
import { requestMails } from '#requests/server/drafts/request-mails.ts'
import { offerAddress } from '#requests/server/offers/offer-address.ts'
import { shopPrices } from '#requests/server/preparing/agreed-prices.ts'
import { pricedLines } from '#requests/server/preparing/priced-lines.ts'

/** The letters about what was requested, of a shop at this address. */
export const requestLetters = (publicUrl: string) =>
  requestMails.writers({
    'order-offer': async ({ data }) => {
      const draft = await findDraft(data.request, businessNow())
      if (!draft?.expiresOn || draft.withdrawnAt || draft.orderNumber !== null) {
        throw new NothingToSend('The offer was withdrawn, or paid')
      }
      if (draft.expiresOn < dayOf(businessNow())) throw new NothingToSend('The last day of the offer is over')
      return writeOffer({ ...draft, expiresOn: draft.expiresOn }, publicUrl)
    },
  })

/** The letter that an offer would bring if it were sent now. */
export async function offerLetterOf(
  { id, days = houseRules().offerDays }: { id: string; days?: number | undefined },
  publicUrl: string,
  now: BusinessTime,
) {
  const draft = await findDraft(id, now)
  if (!draft) throw new Refusal('missing', 'There is no such request')
  const expiresOn = daysAfter(dayOf(now), days)
  const { subject, html, text } = await writeOffer({ ...draft, expiresOn }, publicUrl)
  return { subject, html, text }
}

/** The letter of an offer for an order that is typed and not stored: without a reference, its link leads to no offer. */
export async function letterOfNewOrder(order: TypedOrder, publicUrl: string, now: BusinessTime) {
  const priced = await pricedLines(order)
  if ('problems' in priced) return priced
  const { name, language, note, days = houseRules().offerDays } = order
  const expiresOn = daysAfter(dayOf(now), days)
  const typed = { ...priced, ...{ name, language, note, expiresOn }, reference: '…', linkKey: '' }
  const { subject, html, text } = await writeOffer(typed, publicUrl)
  return { subject, html, text }
}

/** A sample of the letter of an offer: two products of the shop at its prices. */
export async function sampleOfferLetter(language: Language, publicUrl: string, now: BusinessTime) {
  const currency = ownCurrency(language)
  const catalogue = await currentCatalogue()
  const shopPriceOf = shopPrices(catalogue, { currency })
  const lines = catalogue.products.slice(0, 2).map(({ product_id }) => {
    return { product_id, quantity: 1, unitMinor: shopPriceOf(product_id)?.minor ?? 0 }
  })
  const note = {
    en: 'As we said on the telephone: both together, wrapped as a present.',
    fr: 'Comme convenu au téléphone : les deux ensemble, en paquet cadeau.',
  }[language]
  const expiresOn = daysAfter(dayOf(now), houseRules().offerDays)
  const { name } = sampleBuyer[language]
  return writeOffer(
    { reference: 'QX7K-4M2P', name, note, linkKey: '', language, lines, currency, expiresOn },
    publicUrl,
  )
}

type Offered = Pick<DraftRow, 'reference' | 'name' | 'note' | 'linkKey' | 'language' | 'lines' | 'currency'> & {
  expiresOn: string
}

async function writeOffer(draft: Offered, publicUrl: string) {
  const t = wordsIn(draft.language)
  const { writeNote } = await import('#letters/server/Note.tsx')
  const { reference, name, note, expiresOn, linkKey, language } = draft
  const letter = {
    subject: t('requests.offer-letter.subject', { reference }),
    title: t('requests.offer-letter.title'),
    paragraphs: [
      t('requests.offer-letter.opening'),
      ...(note ? [note] : []),
      await sumsOf(draft),
      t('requests.offer-letter.until', { day: longDay(expiresOn, language) }),
    ],
    button: {
      text: t('requests.offer-letter.button'),
      address: offerAddress({ language, linkKey }, publicUrl),
    },
    foot: { text: t('requests.offer-letter.foot') },
    name,
  }
  return writeNote(letter, language)
}

/** The offered products, a line each, and their sum. */
async function sumsOf({ lines, currency, language }: Offered): Promise<string> {
  const t = wordsIn(language)
  const catalogue = await currentCatalogue()
  const priced = lines.map(({ product_id, quantity, unitMinor }) => {
    const product = catalogue.byCode(product_id)
    const title = product ? productName(product, language) : product_id
    const label = t('requests.letter.line', { quantity, title })
    return t('requests.letter.sum', {
      label,
      value: formatAmount(times(amount(unitMinor, currency), quantity), language),
    })
  })
  const total = formatAmount(draftTotal(lines, currency), language)
  return [...priced, t('requests.letter.sum', { label: t('requests.offer-letter.total'), value: total })].join('\n')
}
