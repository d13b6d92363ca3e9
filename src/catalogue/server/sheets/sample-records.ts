import founding from '#catalogue/founding-catalogue.json' with { type: 'json' }
import { type Connection, run } from '#platform/database/database.ts'

const foundingCodes = founding.map(({ product_id }) => product_id).join(',')

/**
 * Whether a product (`sheet`) did not come with the shop, or an admin has changed it: to archive one, or to publish it again,
 * changes nothing of it. The audit is asked only about those that came with the shop; without `offset`, the planner would read all
 * of its entries about products first.
 */
export const isOwn = `(
  sheet.product_id <> all('{${foundingCodes}}') or exists (
    select from audit_entries entry
     where entry.kind = 'product' and entry.name = sheet.product_id and entry.after - 'state' <> '{}' offset 0))`

/** Whether a product (`sheet`) came with the shop, and is as it came. One that was archived is no sample until it is restored. */
export const isSample = `(
  sheet.product_id = any('{${foundingCodes}}') and sheet.archived_at is null and not ${isOwn})`

const list = {
  name: 'sheets-of-samples',
  text: `select product_id from catalogue_products sheet where ${isSample} order by product_id`,
}

/** The codes of the products that are samples. */
export async function listSampleProducts(on?: Connection): Promise<string[]> {
  return (await run<{ product_id: string }>(list, [], on)).map(({ product_id }) => product_id)
}

const one = {
  name: 'sheet-is-sample',
  text: `select exists (select from catalogue_products sheet where product_id = $1 and ${isSample}) as sample`,
}

export async function isSampleProduct(code: string): Promise<boolean> {
  return (await run<{ sample: boolean }>(one, [code]))[0]?.sample ?? false
}
