// Texts and facts that the export of the products has beyond their list.
import type { textKeys } from '#catalogue/sheets/sheet-texts.ts'
import { run } from '#platform/database/database.ts'

type TextKey = Exclude<(typeof textKeys)[number], 'title' | 'subtitle'>
type Optional = Exclude<TextKey | `${TextKey}_fr`, 'description'>
export type SheetTexts = Record<Optional, string | null> & {
  product_id: string
  description: string
  features: string[]
  features_fr: string[] | null
  ingredients: string | null
  allergens: string[]
  size_ml: number | null
  period_after_opening_months: number | null
}

const texts = {
  name: 'sheet-texts',
  text: `
    select sheet.product_id, description, description_fr, exclusive_immortela_synergy, exclusive_immortela_synergy_fr,
           other_key_ingredients, other_key_ingredients_fr, aromatherapy, aromatherapy_fr, special_benefits,
           special_benefits_fr, how_to_use, how_to_use_fr, precautions, precautions_fr, cancellation_policy,
           cancellation_policy_fr, features, features_fr, ingredients, allergens, size_ml,
           period_after_opening_months
      from catalogue_products sheet
     where sheet.product_id = any($1::text[])`,
}

/** The texts and the cosmetic data of these products. */
export function readSheetTexts(codes: readonly string[]): Promise<SheetTexts[]> {
  return run<SheetTexts>(texts, [codes])
}
