// The values of the editor's fields, and the sheet that they mean.
import type { priceFaults } from '#catalogue/endpoints/field-schema.ts'
import type { Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { type StockReason, typedUnits } from '#catalogue/stock.ts'
import type { Language } from '#language/language.ts'
import { formatPlain } from '#money/format.ts'
import { amount, type Currency } from '#money/money.ts'
import { namesOtherCurrency, parseAmount } from '#money/parse.ts'

const lists = ['features', 'features_fr', 'allergens'] as const
const numbers = [
  'estimated_delivery_days',
  'quantity_cap',
  'size_ml',
  'period_after_opening_months',
  'low_stock_at',
] as const
type List = (typeof lists)[number]
type Whole = (typeof numbers)[number]

type TypedPrice = { regular_minor: string; sale_minor: string }
/** The fields have the names of the sheet, so that a problem of one is shown beside it. */
export type SheetValues = Omit<Sheet, List | Whole | 'stock' | 'prices'> &
  Record<List | Whole | 'stock' | 'stock_note', string> & {
    stock_reason: StockReason | ''
    counted: boolean
    prices: Record<Currency, TypedPrice>
  }

export function valuesOf(sheet: Sheet, language: Language): SheetValues {
  const written = (price: Sheet['prices']['EUR'], currency: Currency): TypedPrice => {
    const text = (minor: number | null | undefined) => (minor ? formatPlain(amount(minor, currency), language) : '')
    return { regular_minor: text(price?.regular_minor), sale_minor: text(price?.sale_minor) }
  }
  return {
    ...sheet,
    ...mapOf(lists, (name) => sheet[name].join('\n')),
    ...mapOf(numbers, (name) => String(sheet[name] ?? '')),
    counted: sheet.stock !== null,
    stock: String(sheet.stock ?? ''),
    stock_reason: '',
    stock_note: '',
    prices: { USD: written(sheet.prices.USD, 'USD'), EUR: written(sheet.prices.EUR, 'EUR') },
  }
}

/**
 * As the schema wants it; what was not understood is handed on as it was typed, for the schema to refuse.
 *
 * @param stock the units that the typed ones may be counted from
 */
export function sheetOf({ counted, ...values }: SheetValues, language: Language, stock: number | null): unknown {
  const price = (currency: Currency) => {
    const { regular_minor, sale_minor } = values.prices[currency]
    return {
      regular_minor: typedMinor(regular_minor, currency, language),
      sale_minor: typedMinor(sale_minor, currency, language),
    }
  }
  const dollars = price('USD')
  const euros = price('EUR')
  return {
    ...values,
    ...mapOf(lists, (name) => values[name].split('\n')),
    ...mapOf(numbers, (name) => whole(values[name])),
    // A counted stock needs a number.
    stock: counted ? (typedUnits(values.stock, stock) ?? values.stock) : null,
    // A draft may wait for its price.
    prices: {
      USD: { ...dollars, regular_minor: dollars.regular_minor ?? 0 },
      EUR: euros.regular_minor === null && euros.sale_minor === null ? null : euros,
    },
  }
}

/** Unreadable input stays as it is, for the schema to refuse; where its fault is plain, by the name of that. */
export function typedMinor(typed: string, currency: Currency, language: Language): number | string | null {
  if (typed.trim() === '') return null
  const read = parseAmount(typed, currency, language)?.minor
  if (read === 0) return 'price-at-zero'
  return read ?? faultOf(typed.trim(), currency, language) ?? typed
}

function faultOf(typed: string, currency: Currency, language: Language): (typeof priceFaults)[number] | undefined {
  if (namesOtherCurrency(typed, currency)) return 'other-currency'
  if (/^[-−]\s*[\d$€]/.test(typed)) return 'price-negative'
  if (/^\d{13,}$/.test(typed)) return 'price-out-of-range'
  const decimals = language === 'fr' ? /^\d[\d\s]*,\d{3,}$/ : /^\d[\d,]*\.\d{3,}$/
  return decimals.test(typed) ? 'price-decimals' : undefined
}

function whole(typed: string): number | string | null {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}

function mapOf<Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>
}
