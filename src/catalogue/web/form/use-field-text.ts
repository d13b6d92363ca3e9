import type { Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import type { ShownPicture } from '#catalogue/shown/shown-picture.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { fieldLabel } from '#catalogue/web/form/sheet-field-label.ts'
import { amount, type Currency } from '#money/money.ts'
import { plainOf } from '#platform/html/formatted-text.ts'
import { useFormat } from '#ui/use-format.ts'

const cells = [
  'prices.USD.regular_minor',
  'prices.USD.sale_minor',
  'prices.EUR.regular_minor',
  'prices.EUR.sale_minor',
] as const

/** Names a field of the form by its place, and writes a value of it. */
export function useFieldText(pictures: readonly ShownPicture[]) {
  const t = useWords()
  const format = useFormat()

  function nameOf(place: string): string {
    const cell = cells.find((each) => each === place)
    return cell ? t(`catalogue.admin.field.${cell}`) : fieldLabel(t, place as keyof Sheet)
  }

  function textOf(place: string, value: unknown): string {
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
    if (isEmpty)
      return t(place === 'stock' && value === null ? 'catalogue.admin.uncounted' : 'catalogue.admin.history.empty')
    if (typeof value === 'boolean') return t(value ? 'catalogue.admin.yes' : 'catalogue.admin.no')
    if (typeof value === 'number') {
      const [, currency] = place.split('.')
      return currency ? format.amount(amount(value, currency as Currency)) : format.number(value)
    }
    if (place === 'pictures') return (value as string[]).map(fileOf).join(', ')
    if (Array.isArray(value)) return value.join('\n')
    const text = plainOf(String(value))
    return text === value ? text : t('catalogue.admin.formatted', { text })
  }

  function fileOf(id: string): string {
    return pictures.find((picture) => picture.id === id)?.fileName ?? t('catalogue.admin.history.lost')
  }

  return { nameOf, textOf }
}
