import { readDevice } from '#accounts/device.ts'
import { auditedFields } from '#audit/audited.ts'

import { eventDetails, eventKinds } from '#auditlog/account-event.ts'
import type { AuditRow } from '#auditlog/audit-schema.ts'
import { spokenField } from '#auditlog/audited-field.ts'
import { useWords } from '#auditlog/web/admin-words.ts'
import { fieldsOfSheet, type Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { sheetStates } from '#catalogue/sheets/sheet.ts'
import { cellsOf, type PriceCell } from '#catalogue/shown/sheet-change.ts'
import { useWords as useProductWords } from '#catalogue/web/admin-words.ts'
import { fieldLabel } from '#catalogue/web/form/sheet-field-label.ts'
import { useTitles } from '#catalogue/web/use-titles.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount } from '#money/money.ts'
import { orderStates } from '#orders/order.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { isOneOf } from '#platform/choice-filter.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { useFormat } from '#ui/use-format.ts'

const isId = (name: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name)
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const sheetFields = Object.keys(fieldsOfSheet) as (keyof Sheet)[]
// The givers of a role, as `addRole` stores them.
const grants = ['ADMIN_EMAIL, at the first start', 'the command grant-admin'] as const
const grantWords = { [grants[0]]: 'auditlog.detail.first-start', [grants[1]]: 'auditlog.detail.by-command' } as const
const day = /^\d{4}-\d{2}-\d{2}$/

/** A change in words; `isShort`: it needs no word of its own. */
export type AuditChange = {
  key: string
  name: string
  was: { text: string; isShort: boolean; isNone: boolean }
  is: { text: string; isShort: boolean }
}

/** Writes rows of the audit in words. */
export function useAuditWords() {
  const t = useWords()
  const tOrders = useOrderWords()
  const tProducts = useProductWords()
  const format = useFormat()
  const { language } = useLanguage()
  const sheetTitleOf = useTitles()

  function titleOf({ kind, name, times }: AuditRow): string {
    if (kind === 'account') {
      const event = isOneOf(eventKinds, name) ? t(`auditlog.event.${name}`) : name
      return times > 1 ? t('auditlog.audit.times', { event, times: format.number(times) }) : event
    }
    const thing = t(`auditlog.kind.${kind}`)
    // An identifier says nothing to a person.
    if (isId(name) || kind === 'setting' || kind === 'house') return thing
    return t('auditlog.audit.named', { thing, name: kind === 'product' ? productOf(name) : name })
  }

  /** A product in the owner's language; one that the house does not keep any more by its code. */
  function productOf(code: string): string {
    const found = sheetTitleOf(code)
    const title = (language === 'fr' && found?.title_fr) || found?.title || code
    return found?.size_ml ? `${title}, ${format.number(found.size_ml)}\u00a0ml` : title
  }

  function fieldOf(field: string): string {
    if (isOneOf(auditedFields, field)) return t(`auditlog.field.${field}`)
    return isOneOf(sheetFields, field) ? inSentence(fieldLabel(tProducts, field)) : spokenField(field)
  }

  function whatOf(row: AuditRow): string {
    if (row.kind === 'account') return detailOf(String(row.after.detail ?? ''))
    const changes = changesOf(row).filter(isOfNote).map(inShort)
    return changes.slice(0, 1).map(capital).concat(changes.slice(1)).join(', ')
  }

  /** The changes of a row in words: each field once, and of prices each sum that differs. */
  function changesOf({ before, after }: AuditRow): AuditChange[] {
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
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

  /** A change with its sums, days and states before and after; of anything longer its name alone. */
  function inShort({ name, was, is }: AuditChange): string {
    if (!is.isShort) return was.isShort ? t('auditlog.audit.pair', { name, value: `${was.text} → ${is.text}` }) : name
    return t('auditlog.audit.pair', { name, value: was.isShort ? `${was.text} → ${is.text}` : is.text })
  }

  function detailOf(detail: string): string {
    if (isOneOf(eventDetails, detail)) return t(`auditlog.detail.${detail}`)
    const [, grantedBy = ''] = detail.match(/^admin: (.+)$/) ?? []
    return isOneOf(grants, grantedBy) ? t(grantWords[grantedBy]) : detail
  }

  function valueText(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return t('auditlog.audit.nothing')
    if (typeof value === 'boolean') return t(value ? 'auditlog.audit.yes' : 'auditlog.audit.no')
    if (typeof value === 'number') return /_?minor$/i.test(field) ? format.number(value / 100) : format.number(value)
    if (typeof value === 'string') return textOf(field, value)
    if (Array.isArray(value))
      return value.map((each) => valueText(field, each)).join(', ') || t('auditlog.audit.nothing')
    return Object.entries(value)
      .map(([name, each]) => t('auditlog.audit.pair', { name: fieldOf(name), value: valueText(name, each) }))
      .join('; ')
  }

  function textOf(field: string, value: string): string {
    if (instant.test(value)) return shortMoment(value, language)
    if (day.test(value)) return format.day(value)
    if (field === 'state' && isOneOf(orderStates, value)) return tOrders(`orders.admin.state.${value}`)
    if (field === 'state' && isOneOf(sheetStates, value)) return tProducts(`catalogue.admin.state.${value}`)
    return value
  }

  const whoOf = ({ who }: AuditRow) => who ?? t('auditlog.audit.closed')

  function deviceOf({ device }: AuditRow): string | null {
    const read = device ? readDevice(device) : undefined
    return read ? t('auditlog.device.of', read) : device
  }

  return { titleOf, whatOf, changesOf, whoOf, deviceOf }
}

/** A step that refunds nothing is listed without its sum of 0. */
const isOfNote = ({ key, is }: AuditChange) => key !== 'returnsMinor' || is.text !== '0'

/** Whether a value is short and needs no word of its own: a number, a day, an instant or a state. */
function saysItself(field: string, value: unknown): boolean {
  if (typeof value === 'number') return true
  return typeof value === 'string' && (field === 'state' || instant.test(value) || day.test(value))
}

const inSentence = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
