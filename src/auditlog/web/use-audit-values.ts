import { auditedFields } from '#audit/audited.ts'
import type { AuditRow } from '#auditlog/audit-schema.ts'
import { spokenField } from '#auditlog/audited-field.ts'
import { useWords } from '#auditlog/web/admin-words.ts'
import { fieldsOfSheet, type Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { sheetStates } from '#catalogue/sheets/sheet.ts'
import { cellsOf, type PriceCell } from '#catalogue/shown/sheet-change.ts'
import { useWords as useProductWords } from '#catalogue/web/admin-words.ts'
import { fieldLabel } from '#catalogue/web/form/sheet-field-label.ts'
import { isLanguage } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount, currencies } from '#money/money.ts'
import { orderStates } from '#orders/order.ts'
import { ownerSteps } from '#orders/states/owner-steps.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { isOneOf } from '#platform/choice-filter.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { useFormat } from '#ui/use-format.ts'

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const sheetFields = Object.keys(fieldsOfSheet) as (keyof Sheet)[]
const becauses = ['changed', 'refused', 'no-admin'] as const
const stepFields = ['waits', 'hurried', 'takenBack', 'notTaken'] as const
const day = /^\d{4}-\d{2}-\d{2}$/

/** A change in words; `isShort`: it needs no word of its own. */
export type AuditChange = {
  key: string
  name: string
  was: { text: string; isShort: boolean; isNone: boolean }
  is: { text: string; isShort: boolean }
}

/** Writes the values of rows of the audit in words. */
export function useAuditValues() {
  const t = useWords()
  const tOrders = useOrderWords()
  const tProducts = useProductWords()
  const format = useFormat()
  const { language } = useLanguage()

  /** The changes of a row in words: each field once, and of prices each sum that differs. */
  function changesOf({ before, after }: AuditRow): AuditChange[] {
    // The digest of a file says nothing to a person.
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => field !== 'content')
    return fields.flatMap((field) => {
      const [was, is] = [before[field], after[field]]
      const cells = cellsOf({ name: field, before: was, after: is })
      if (cells?.length) return cells.map(priceChange)
      const shown = (value: unknown) => ({ text: valueText(field, value), isShort: saysItself(field, value) })
      return { key: field, name: fieldOf(field), was: { ...shown(was), isNone: was === undefined }, is: shown(is) }
    })
  }

  function priceChange({ currency, name, before, after }: PriceCell): AuditChange {
    const shown = (minor: number | null) => ({
      text: minor === null ? t('auditlog.audit.nothing') : format.amount(amount(minor, currency)),
      isShort: minor !== null,
    })
    const label = inSentence(tProducts(`catalogue.admin.field.prices.${currency}.${name}`))
    return { key: currency + name, name: label, was: { ...shown(before), isNone: before === null }, is: shown(after) }
  }

  function fieldOf(field: string): string {
    if (isOneOf(auditedFields, field)) return t(`auditlog.field.${field}`)
    return isOneOf(sheetFields, field) ? inSentence(fieldLabel(tProducts, field)) : spokenField(field)
  }

  function valueText(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return t('auditlog.audit.nothing')
    if (typeof value === 'boolean') return t(value ? 'auditlog.audit.yes' : 'auditlog.audit.no')
    if (typeof value === 'number') return /_?minor$/i.test(field) ? format.number(value / 100) : format.number(value)
    if (typeof value === 'string') return textOf(field, value)
    if (Array.isArray(value))
      return value.map((each) => valueText(field, each)).join(', ') || t('auditlog.audit.nothing')
    if (field === 'planned') return planText(value)
    return Object.entries(value)
      .map(([name, each]) => t('auditlog.audit.pair', { name: fieldOf(name), value: valueText(name, each) }))
      .join('; ')
  }

  function textOf(field: string, value: string): string {
    if (instant.test(value)) return shortMoment(value, language)
    if (day.test(value)) return format.day(value)
    if (field === 'language' && isLanguage(value)) return t(`auditlog.language.${value}`)
    if (field === 'because') return becauseOf(value)
    if (isOneOf(stepFields, field) && isOneOf(ownerSteps, value)) return tOrders(`orders.admin.step.${value}`)
    if (field === 'text_still_right' && isOneOf(sheetFields, value)) return fieldOf(value)
    if (field === 'state' && isOneOf(orderStates, value)) return tOrders(`orders.admin.state.${value}`)
    if (field === 'state' && isOneOf(sheetStates, value)) return tProducts(`catalogue.admin.state.${value}`)
    return value
  }

  const becauseOf = (because: string) => (isOneOf(becauses, because) ? t(`auditlog.act.because-${because}`) : because)

  /** A price or a sale that is scheduled: its days and its sums. */
  function planText(plan: unknown): string {
    const { firstDay, lastDay, prices } = Object(plan)
    const days = [firstDay, lastDay].filter((each) => typeof each === 'string').map(format.day)
    const sums = currencies.flatMap((currency) => {
      const minor = Object(prices)[currency]
      return typeof minor === 'number' ? [format.amount(amount(minor, currency))] : []
    })
    return [days.join(' – '), ...sums].join(', ')
  }

  return { changesOf, valueText }
}

/** Whether a value is short and needs no word of its own: a number, a day, an instant or a state. */
function saysItself(field: string, value: unknown): boolean {
  if (typeof value === 'number') return true
  return typeof value === 'string' && (field === 'state' || instant.test(value) || day.test(value))
}

const inSentence = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)
