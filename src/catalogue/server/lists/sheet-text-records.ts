// Texts and facts that the export of the products has beyond their list.
import type { textKeys } from '#catalogue/sheets/sheet-texts.ts'
import { run } from '#platform/database/database.ts'

type TextKey = Exclude<(typeof textKeys)[number], 'title' | 'subtitle'>
export type SheetTexts = Record<TextKey | `${TextKey}_fr`, string | null> & {
  product_id: string
  features: string[]
  features_fr: string[] | null
  ingredients: string | null
  allergens: string[] | null
  size_ml: number | null
  period_after_opening_months: number | null
  sale_begins_at: Date | null
  sale_ends_at: Date | null
  price_begins_at: Date | null
}

const texts = {
  name: 'sheet-texts',
  text: `
    select sheet.product_id, description, description_fr, exclusive_immortela_synergy, exclusive_immortela_synergy_fr,
           other_key_ingredients, other_key_ingredients_fr, aromatherapy, aromatherapy_fr, special_benefits,
           special_benefits_fr, how_to_use, how_to_use_fr, precautions, precautions_fr, cancellation_policy,
           cancellation_policy_fr, features, features_fr, ingredients, allergens, size_ml,
           period_after_opening_months, sale.begins_at as sale_begins_at, sale.ends_at as sale_ends_at,
           (select min(begins_at) from planned_prices where product_id = sheet.id and kind = 'price') as price_begins_at
      from catalogue_products sheet
      left join lateral (select begins_at, ends_at from planned_prices
                          where product_id = sheet.id and kind = 'sale' order by begins_at limit 1) sale on true
     where sheet.product_id = any($1::text[])`,
}

/** The texts and the cosmetic data of these products, and the first sale and the first new price that are scheduled. */
export function readSheetTexts(codes: readonly string[]): Promise<SheetTexts[]> {
  return run<SheetTexts>(texts, [codes])
}
