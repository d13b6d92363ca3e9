import { type Sheet, sheetSchema } from '#catalogue/endpoints/sheet-schema.ts'
import { textKeys } from '#catalogue/sheets/sheet-texts.ts'

/** A sheet with something in every field. */
export function aSheet(change: Partial<Sheet> = {}): Sheet {
  const texts = Object.fromEntries(
    textKeys.flatMap((key) => [
      [key, `The ${key}`],
      [`${key}_fr`, `${key} en français`],
    ]),
  )
  return sheetSchema.parse({
    ...texts,
    features: ['One', 'Two'],
    features_fr: ['Un', 'Deux'],
    slug: 'a-balm',
    state: 'published',
    reserve_enabled: false,
    preorder_enabled: true,
    featured: true,
    on_sale: true,
    estimated_delivery_days: 12,
    quantity_cap: 10,
    stock: 1_200,
    low_stock_at: 10,
    prices: {
      USD: { regular_minor: 140_000, sale_minor: 120_050 },
      EUR: { regular_minor: 129_000, sale_minor: 110_000 },
    },
    size_ml: 30,
    ingredients: 'Squalane, Limonene',
    allergens: ['Limonene'],
    period_after_opening_months: 6,
    organic: true,
    pictures: ['0198c0de-0000-7000-8000-000000000001'],
    ...change,
  })
}
