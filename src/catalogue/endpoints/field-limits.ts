/** The longest texts, in characters; formatted ones are measured when they are cleaned. */
export const maxTextLengths = {
  title: 200,
  title_fr: 200,
  subtitle: 200,
  subtitle_fr: 200,
  slug: 100,
  ingredients: 10_000,
} as const

/** The least and the most of each whole number. */
export const numberLimits = {
  estimated_delivery_days: [0, 730],
  quantity_cap: [1, 1_000],
  stock: [0, 1_000_000],
  low_stock_at: [0, 1_000_000],
  size_ml: [1, 10_000],
  period_after_opening_months: [1, 60],
} as const
