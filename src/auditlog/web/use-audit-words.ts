import { readDevice } from '#accounts/device.ts'
import { auditedFields } from '#audit/audited.ts'

import { eventDetails, eventKinds } from '#auditlog/account-event.ts'
import type { AuditRow } from '#auditlog/audit-schema.ts'
import { spokenField } from '#auditlog/audited-field.ts'
import { useWords } from '#auditlog/web/admin-words.ts'
import { fieldsOfSheet, type Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { sheetStates } from '#catalogue/sheets/sheet.ts'
import { useWords as useProductWords } from '#catalogue/web/admin-words.ts'
import { fieldLabel } from '#catalogue/web/form/sheet-field-label.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { orderStates } from '#orders/order.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { isOneOf } from '#platform/written-choices.ts'
import { useFormat } from '#ui/use-format.ts'

const isId = (name: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name)
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const sheetFields = Object.keys(fieldsOfSheet) as (keyof Sheet)[]
// The givers of a role, as `addRole` stores them.
const grants = ['ADMIN_EMAIL, at the first start', 'the command grant-admin'] as const
const grantWords = { [grants[0]]: 'auditlog.detail.first-start', [grants[1]]: 'auditlog.detail.by-command' } as const
const day = /^\d{4}-\d{2}-\d{2}$/

/** Writes rows of the audit in words. */
export function useAuditWords() {
  const t = useWords()
  const tOrders = useOrderWords()
  const tProducts = useProductWords()
  const format = useFormat()
  const { language } = useLanguage()

  function titleOf({ kind, name, times }: AuditRow): string {
    if (kind === 'account') {
      const event = isOneOf(eventKinds, name) ? t(`auditlog.event.${name}`) : name
      return times > 1 ? t('auditlog.audit.times', { event, times: format.number(times) }) : event
    }
    const thing = t(`auditlog.kind.${kind}`)
    // An identifier says nothing to a person.
    return isId(name) || kind === 'setting' ? thing : t('auditlog.audit.named', { thing, name })
  }

  function fieldOf(field: string): string {
    if (isOneOf(auditedFields, field)) return t(`auditlog.field.${field}`)
    return isOneOf(sheetFields, field) ? inSentence(fieldLabel(tProducts, field)) : spokenField(field)
  }

  /** The fields of a row, each once. */
  const fieldsOf = ({ before, after }: AuditRow) => [...new Set([...Object.keys(before), ...Object.keys(after)])]

  function whatOf(row: AuditRow): string {
    if (row.kind === 'account') return detailOf(String(row.after.detail ?? ''))
    const changes = fieldsOf(row).map((field) => changeOf(row, field))
    return changes.slice(0, 1).map(capital).concat(changes.slice(1)).join(', ')
  }

  /** A field with its sums, days and states before and after; of anything longer its name alone. */
  function changeOf({ before, after }: AuditRow, field: string): string {
    const name = fieldOf(field)
    const [was, is] = [before[field], after[field]]
    if (!saysItself(field, is)) return name
    const value = valueText(field, is)
    return t('auditlog.audit.pair', {
      name,
      value: saysItself(field, was) ? `${valueText(field, was)} → ${value}` : value,
    })
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

  return { titleOf, whatOf, fieldsOf, fieldOf, valueText, whoOf, deviceOf }
}

/** Whether a value is short and needs no word of its own: a number, a day, an instant or a state. */
function saysItself(field: string, value: unknown): boolean {
  if (typeof value === 'number') return true
  return typeof value === 'string' && (field === 'state' || instant.test(value) || day.test(value))
}

const inSentence = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
