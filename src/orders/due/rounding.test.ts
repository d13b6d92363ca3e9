// To the cent: the sums on the page, in the request, at the bank and in the mail (E8).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectivePrice } from '#catalogue/product.ts'
import { aProduct } from '#catalogue/testing/a-product.ts'
import { changesSince } from '#checkout/changes.ts'
import { quoteOf } from '#checkout/quote.ts'
import { shownQuote } from '#checkout/server/opening/shown.ts'
import { loadAllWords } from '#language/testing/load-all-words.ts'
import { runs } from '#language/testing/runs.ts'
import { firstRules } from '#legal/reservation-rules.ts'
import { fromDecimal, toDecimal } from '#money/decimal.ts'
import { formatAmount } from '#money/format.ts'
import { orderLetter } from '#orders/server/mails/order-letter.ts'
import { orderLetterText } from '#orders/server/mails/order-letter-text.ts'
import { anOrderJson } from '#orders/testing/an-order-json.ts'

loadAllWords()

const cents = fc.integer({ min: 1, max: 9_999_999 })
const anyProduct = fc
  .record({
    usd: cents,
    eur: fc.option(cents, { freq: 8 }),
    sale: fc.boolean(),
    share: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  })
  .map(({ usd, eur, sale, share }) => {
    const reduced = (minor: number | null) =>
      minor === null || !sale ? null : Math.max(1, Math.floor(minor * share)) / 100
    return {
      price: usd / 100,
      price_euros: eur === null ? null : eur / 100,
      on_sale: sale,
      sale_price: reduced(usd),
      sale_price_euros: reduced(eur),
    }
  })
const anyCart = fc.array(fc.record({ own: anyProduct, quantity: fc.integer({ min: 1, max: 10 }) }), {
  minLength: 1,
  maxLength: 8,
})
const country = fc.constantFrom('FR', 'BE', 'LU', 'DE', 'ES', 'IT', 'US')

/** The minor units of a written sum, read by its digits alone. */
const minorOf = (written: string) => Number(written.replaceAll(/\D/g, ''))

test(`E8 ${runs(5_000)} carts: page, request, bank and mail agree to the cent, in both currencies`, {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(anyCart, fc.constantFrom('en', 'fr'), country, (cart, language, deliveredTo) => {
      const wanted = cart.map(({ own, quantity }, index) => ({
        product: aProduct({ product_id: `product-${index}`, ...own }),
        quantity,
      }))
      const quote = quoteOf(wanted, language, { today: '2026-11-20', depositPercentage: 50, country: deliveredTo })
      const { currency, total, lines, tax } = quote
      const exact = wanted.reduce(
        (sum, { product, quantity }) => sum + BigInt(effectivePrice(product, currency)?.minor ?? 0) * BigInt(quantity),
        0n,
      )
      expect(BigInt(total.minor)).toBe(exact)
      expect(lines.reduce((sum, line) => sum + line.total.minor, 0)).toBe(total.minor)
      if (tax) {
        const exact = (total.minor * tax.percent) / (100 + tax.percent)
        expect(Math.abs(tax.amount.minor - exact)).toBeLessThanOrEqual(0.5 * lines.length + 1e-6)
      }

      const shown = formatAmount(total, language)
      expect(minorOf(shown)).toBe(total.minor)
      const items = lines.map(({ product_id, unit, quantity }) => ({
        product_id,
        product_name: '',
        product_image: '',
        product_price: JSON.parse(JSON.stringify(toDecimal(unit))),
        quantity,
      }))
      expect(changesSince({ items, currency }, wanted, quote)).toEqual([])
      expect(fromDecimal(JSON.parse(JSON.stringify(toDecimal(total))), currency)).toEqual(total)

      const kept = shownQuote(quote, { items, customerEmail: 'a@b.fr' }, language, { version: 1, ...firstRules })
      expect(kept.button).toContain(shown)
      const paid = { total: kept.total, price: kept.total, paid: kept.total }
      const order = anOrderJson(
        {
          ...paid,
          lines: kept.lines.map((line, at) => ({
            ...line,
            left: line.total,
            position: at + 1,
            out: 0,
            sent: 0,
            takenOut: false,
          })),
        },
        currency,
      )
      const ways = { orderAddress: '', withdrawAddress: '', houseEmail: '', name: '' }
      const context = { order, data: {}, today: '2026-11-20' }
      const mail = orderLetterText(orderLetter('order-confirmed', context, language, ways), language, undefined)
      for (const amount of [total, ...lines.map((line) => line.total)])
        expect(mail).toContain(formatAmount(amount, language))
    }),
    { numRuns: runs(5_000) },
  )
})
