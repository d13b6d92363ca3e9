import { randomInt } from 'node:crypto'
import { currentCatalogue } from '#catalogue/server/catalogue.ts'
import { joinAddress } from '#language/address.ts'
import { longDay } from '#language/day.ts'
import { wordsIn } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { amount, times } from '#money/money.ts'
import { draftTotal } from '#orders/draft.ts'
import { codeDigest } from '#orders/server/code-digest.ts'
import { sealCode } from '#orders/server/code-records.ts'
import { type DraftRow, findDraft } from '#orders/server/draft-records.ts'
import { nameOf } from '#orders/server/product-name.ts'
import { businessNow, dayOf } from '#platform/clock.ts'
import { type LetterWriter, NothingToSend } from '#platform/outbox.ts'

const codeMinutes = 10

/** The letters about orders on request and about finding an order, of a shop at this address. */
export const requestLetters = (publicUrl: string): Record<string, LetterWriter> => ({
  'order-offer': async ({ facts, language }) => {
    const draft = await findDraft(facts?.request ?? '', businessNow())
    if (!draft?.expiresOn || draft.withdrawnAt || draft.orderNumber !== null) {
      throw new NothingToSend('The offer was withdrawn, or paid')
    }
    if (draft.expiresOn < dayOf(businessNow())) throw new NothingToSend('The last day of the offer is over')
    const t = wordsIn(language)
    const { writeNote } = await import('#letters/server/Note.tsx')
    const { reference, name, note, expiresOn, linkKey } = draft
    const letter = {
      subject: t('orders.offer-letter.subject', { reference }),
      title: t('orders.offer-letter.title'),
      paragraphs: [
        t('orders.offer-letter.opening'),
        ...(note ? [note] : []),
        await sumsOf(draft),
        t('orders.offer-letter.until', { day: longDay(expiresOn, language) }),
      ],
      button: {
        text: t('orders.offer-letter.button'),
        // Behind the #, where no log and no other page sees it.
        address: `${publicUrl}${joinAddress(language, '/order/offer')}#${linkKey}`,
      },
      foot: { text: t('orders.offer-letter.foot') },
      name,
    }
    return writeNote(letter, language)
  },
  // The code is made while its letter is written, so that it is nowhere else.
  'order-code': async ({ facts, language }) => {
    const id = facts?.code ?? ''
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const number = await sealCode(id, codeDigest(id, code), new Date(Date.now() + codeMinutes * 60_000))
    if (number === undefined) throw new NothingToSend('There is no such order with this address')
    const t = wordsIn(language)
    const { writeNote } = await import('#letters/server/Note.tsx')
    const letter = {
      subject: t('orders.code-letter.subject', { code }),
      title: t('orders.code-letter.title', { code }),
      paragraphs: [t('orders.code-letter.text', { number: String(number), minutes: codeMinutes })],
      foot: { text: t('orders.code-letter.foot') },
    }
    return writeNote(letter, language)
  },
})

/** What is offered, a line each, and what it comes to. */
async function sumsOf({ lines, currency, language }: DraftRow): Promise<string> {
  const t = wordsIn(language)
  const catalogue = await currentCatalogue()
  const priced = lines.map(({ product_id, quantity, unitMinor }) => {
    const product = catalogue.byCode(product_id)
    const title = product ? nameOf(product, language) : product_id
    const label = t('orders.request-letter.line', { quantity, title })
    return t('orders.request-letter.sum', {
      label,
      value: formatAmount(times(amount(unitMinor, currency), quantity), language),
    })
  })
  const total = formatAmount(draftTotal(lines, currency), language)
  return [...priced, t('orders.request-letter.sum', { label: t('orders.offer-letter.total'), value: total })].join('\n')
}
