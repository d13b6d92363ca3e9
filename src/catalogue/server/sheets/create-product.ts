import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Admin } from '#accounts/account.ts'
import { audit, firstAuditOf } from '#audit/server/audit.ts'
import type { NewProduct } from '#catalogue/endpoints/new-product-schema.ts'
import { storePrices } from '#catalogue/server/prices/price-records.ts'
import { catalogueChanged } from '#catalogue/server/products/catalogue.ts'
import { readSheet, writeSheet } from '#catalogue/server/products/sheet-records.ts'
import { codeOfProduct, formerUseOf, insertProduct, isTaken } from '#catalogue/server/sheets/new-product-records.ts'
import { writeFirstStock } from '#catalogue/server/stock/stock-records.ts'
import { addToLibrary } from '#media/server/add-to-library.ts'
import { currencies } from '#money/money.ts'
import { database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/**
 * Creates a draft, empty or with the fields of another product; answers its code. The idempotency key becomes the id of
 * the product: a submission that is repeated finds what it has made.
 */
export async function createProduct(input: NewProduct, key: string, actor: Admin, now: BusinessTime): Promise<string> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const isNew = await insertProduct(
        trx,
        { id: key, code: input.code, title: input.title, title_fr: input.title_fr },
        now,
      )
      if (!isNew) return answerAgain(trx, key, input)
      const former = await formerUseOf(trx, input.code)
      if (former) throw new RefusedField('code', former)
      await writeFields(trx, key, input, now)
      const prices = currencies.flatMap((currency) => {
        const regularMinor = input.prices[currency]
        return regularMinor === null ? [] : [{ currency, regularMinor }]
      })
      await storePrices(trx, key, { onSale: false, prices }, now)
      const thing = { kind: 'product', name: input.code } as const
      await audit(trx, thing, { actor, before: {}, after: valuesOf(input), at: now })
    })
  catalogueChanged()
  return input.code
}

/** The problem that a new product with this code would meet, as far as it is known now. */
export async function problemOfCode(code: string): Promise<'code-taken' | 'code-address' | 'code-used' | null> {
  if (await isTaken(database(), code)) return 'code-taken'
  return (await formerUseOf(database(), code)) ?? null
}

/** The fields of the copied product or of the empty one, with the new titles. Units and reductions are not copied. */
async function writeFields(trx: Kysely<DB>, id: string, input: NewProduct, now: BusinessTime): Promise<void> {
  const { code, title, title_fr, from } = input
  const source = await readSheet(trx, from ?? code, 'free')
  if (!source) throw new Refusal('missing', 'No product has this code')
  const { sheet } = source
  const own = { slug: code, state: 'draft', title, title_fr, featured: false, on_sale: false } as const
  const kept = await addToLibrary(trx, sheet.pictures)
  const pictures = sheet.pictures.filter((picture) => kept.has(picture))
  await writeSheet(trx, id, { ...sheet, ...own, pictures }, now)
  await writeFirstStock(trx, id, sheet.stock === null ? null : 0)
}

/** The values of a new product, as the audit keeps them. */
function valuesOf({ code, from, ...values }: NewProduct) {
  return { ...(from === null ? { created: code } : { copied_from: from }), ...values }
}

/** A submission that is repeated has the values that its product was made with. */
async function answerAgain(trx: Kysely<DB>, key: string, input: NewProduct): Promise<void> {
  const made = await codeOfProduct(trx, key)
  if (made === undefined) throw new RefusedField('code', 'code-taken')
  const first = await firstAuditOf(trx, { kind: 'product', name: made })
  if (made !== input.code || !isDeepStrictEqual(first?.after, valuesOf(input))) {
    throw new Refusal('conflict', 'This key was used for another product')
  }
}
