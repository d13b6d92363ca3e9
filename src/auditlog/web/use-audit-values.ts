import { roles } from '#accounts/role.ts'
import { auditedFields } from '#audit/audited.ts'
import type { AuditRow } from '#auditlog/audit-schema.ts'
import { addressWord, spokenField } from '#auditlog/audited-field.ts'
import { changedWords } from '#auditlog/changed-words.ts'
import { useWords } from '#auditlog/web/admin-words.ts'
import { useFilterWords } from '#auditlog/web/use-filter-words.ts'
import { fieldsOfSheet, type Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { sheetStates } from '#catalogue/sheets/sheet.ts'
import { cellsOf, type PriceCell } from '#catalogue/shown/sheet-change.ts'
import { useWords as useProductWords } from '#catalogue/web/admin-words.ts'
import { fieldLabel } from '#catalogue/web/form/sheet-field-label.ts'
import { useTitles } from '#catalogue/web/use-titles.ts'
import { keyScopes } from '#keys/scopes.ts'
import { useWords as useKeyWords } from '#keys/web/admin-words.ts'
import { countryName } from '#language/country.ts'
import { inSentence } from '#language/in-sentence.ts'
import { isLanguage, type Language } from '#language/language.ts'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount, currencies } from '#money/money.ts'
import { letterName } from '#orders/letter-name.ts'
import { orderStates } from '#orders/order.ts'
import { ownerSteps } from '#orders/states/owner-steps.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { factNames } from '#people/contact-facts.ts'
import { isOneOf } from '#platform/choice-filter.ts'
import { isUuid } from '#platform/http/uuid.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { taskFacts } from '#tasks/task.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'
import { webhookEvents } from '#webhooks/event.ts'
import { useWords as useWebhookWords } from '#webhooks/web/admin-words.ts'

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const sheetFields = Object.keys(fieldsOfSheet) as (keyof Sheet)[]
const becauses = ['changed', 'refused', 'no-admin'] as const
const stepFields = ['waits', 'withoutWaiting', 'takenBack', 'notTaken'] as const
const day = /^\d{4}-\d{2}-\d{2}$/

type Named = Readonly<Record<string, unknown>>
const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && !Array.isArray(value)

// Digests and identifiers say nothing to a person, and a currency is read with its sum.
const unspoken = ['content', 'id', 'currency', 'shownMinor', 'recordedFor']
const isRead = (field: string) => !unspoken.includes(field)

/** A change in words; `isShort`: it needs no word of its own. */
export type AuditChange = {
  key: string
  name: string
  was: { text: string; isShort: boolean; isNone: boolean }
  /** `isDone`: no value, but that something was done. */
  is: { text: string; isShort: boolean; isDone?: boolean }
}

/** Writes the values of rows of the audit in words. */
export function useAuditValues() {
  const t = useWords()
  const tProducts = useProductWords()
  const listedWord = useListedWords()
  const filterWords = useFilterWords()
  const format = useFormat()
  const titleOf = useTitles()
  const today = useToday()
  const { language } = useLanguage()

  /** The changes of a row in words: each field once, and of prices each sum that differs. */
  function changesOf({ currency, ...row }: AuditRow): AuditChange[] {
    const { before, after } = withFormerDay(row)
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (field) => isRead(field) || (field === 'currency' && before.currency !== undefined),
    )
    return fields
      .flatMap((field) => changesIn(field, before[field], after[field], currency))
      .map((change) => ({ ...change, name: change.key === 'address' ? t(addressWord(row.kind)) : change.name }))
  }

  /** A field in words: of what a step did each fact, with its value before where it has one. */
  function changesIn(field: string, was: unknown, is: unknown, currency: string | null): AuditChange[] {
    const cells = cellsOf({ name: field, before: was, after: is })
    if (cells?.length) return cells.map(priceChange)
    if (isNamed(is) && was === undefined && field !== 'planned') {
      if ('before' in is || 'after' in is) return changesIn(field, is.before ?? null, is.after ?? null, currency)
      const own = typeof is.currency === 'string' ? is.currency : currency
      return Object.entries(is).flatMap(([name, each]) => (isRead(name) ? changesIn(name, undefined, each, own) : []))
    }
    const written = (value: unknown) => sideOf(field, value, valueText(field, value, currency))
    const [old, now] = isEdited(field) ? changedWords(was, is) : [was, is]
    return [{ key: field, name: fieldOf(field), was: written(old), is: written(now) }]
  }

  const sumText = (minor: number, currency: string | null | undefined) => sumIn(format, minor, currency)

  function priceChange({ currency, name, before, after }: PriceCell): AuditChange {
    const written = (minor: number | null) => ({
      text: minor === null ? t('auditlog.audit.nothing') : format.amount(amount(minor, currency)),
      isShort: minor !== null,
    })
    const label = inSentence(tProducts(`catalogue.admin.field.prices.${currency}.${name}`))
    return {
      key: currency + name,
      name: label,
      was: { ...written(before), isNone: before === null },
      is: written(after),
    }
  }

  function fieldOf(field: string): string {
    if (isOneOf(auditedFields, field)) return t(`auditlog.field.${field}`)
    return isOneOf(sheetFields, field) ? inSentence(fieldLabel(tProducts, field)) : spokenField(field)
  }

  function valueText(field: string, value: unknown, currency: string | null = null): string {
    if (field === 'published_at' && !isByHouse(value)) return t(withoutDate(value))
    if (value === null || value === undefined || value === '') return t('auditlog.audit.nothing')
    if (typeof value === 'boolean') return t(value ? 'auditlog.audit.yes' : 'auditlog.audit.no')
    if (typeof value === 'number') return /minor$/i.test(field) ? sumText(value, currency) : format.number(value)
    if (typeof value === 'string') return textOf(field, value)
    if (Array.isArray(value))
      return value.map((each) => valueText(field, each, currency)).join(', ') || t('auditlog.audit.nothing')
    if (field === 'planned') return planText(value, format)
    if (isNamed(value) && value.quantity !== undefined) return goodsText(value, currency)
    return Object.entries(value)
      .filter(([name]) => isRead(name))
      .map(([name, each]) => {
        const { name: filter, value: chosen } = field === 'filter' ? filterWords(name, each) : {}
        const values = { name: filter ?? fieldOf(name), value: chosen ?? valueText(name, each, currency) }
        return t('auditlog.audit.pair', values)
      })
      .join('; ')
  }

  /** Units of an order by the number of their line, of a request by their product. */
  function goodsText({ quantity, position, product_id, unitMinor }: Named, currency: string | null): string {
    const count = format.number(Number(quantity))
    if (typeof product_id !== 'string') return t('auditlog.audit.units', { count, line: String(position) })
    const title = titleOf(product_id)
    const name = (language === 'fr' && title?.title_fr) || title?.title || product_id
    const value = typeof unitMinor === 'number' ? `${count} × ${sumText(unitMinor, currency)}` : count
    return t('auditlog.audit.pair', { name, value })
  }

  function textOf(field: string, value: string): string {
    if (instant.test(value)) return shortMoment(value, language)
    // A day with its month in full breaks within the year in a narrow column.
    if (day.test(value)) return shortDay(value, language, today)
    if (field === 'language' && isLanguage(value)) return t(`auditlog.language.${value}`)
    if ((field === 'role' || field === 'invited') && isOneOf(roles, value)) return t(`auditlog.role.${value}`)
    if (field === 'countries') return namesOfCountries(value, language)
    if (field === 'because' && isOneOf(becauses, value)) return t(`auditlog.act.because-${value}`)
    if (field === 'text_still_right' && isOneOf(sheetFields, value)) return fieldOf(value)
    return listedWord(field, value) ?? value
  }

  return { changesOf, valueText, sumText }
}

/** Names states and steps, the events of a webhook, the permissions of an API key, the details of a contact or a task, and a cover picture, as their pages do. */
function useListedWords() {
  const t = useWords()
  const tOrders = useOrderWords()
  const tProducts = useProductWords()
  const tWebhooks = useWebhookWords()
  const tKeys = useKeyWords()
  return (field: string, value: string): string | undefined => {
    if (field === 'cover' && isUuid(value)) return t('auditlog.audit.a-picture')
    if ((field === 'tagged' || field === 'untagged') && isUuid(value)) return t('auditlog.audit.a-tag')
    if (isOneOf(['merged', 'unmerged', 'notSame'], field) && isUuid(value)) return t('auditlog.audit.a-contact')
    if (field === 'facts' && isOneOf([...factNames, ...taskFacts], value)) return t(`auditlog.fact.${value}`)
    if (field === 'template') return letterName(tOrders, value)
    if (isOneOf(stepFields, field) && isOneOf(ownerSteps, value)) return tOrders(`orders.admin.step.${value}`)
    if (field === 'state' && isOneOf(orderStates, value)) return tOrders(`orders.admin.state.${value}`)
    if (field === 'state' && isOneOf(sheetStates, value)) return tProducts(`catalogue.admin.state.${value}`)
    if (field === 'events' && isOneOf(webhookEvents, value)) return tWebhooks(`webhooks.event.${value}`)
    return field === 'scopes' && isOneOf(keyScopes, value) ? tKeys(`keys.scope.${value}`) : undefined
  }
}

const sideOf = (field: string, value: unknown, text: string) => ({
  text,
  isShort: saysItself(field, value),
  isNone: value === undefined || value === null || value === '',
  isDone: value === true,
})

/** A sum of money; without a currency that the shop takes, with its code. */
function sumIn(format: ReturnType<typeof useFormat>, minor: number, currency: string | null | undefined): string {
  if (currency && isOneOf(currencies, currency)) return format.amount(amount(minor, currency))
  return `${format.number(minor / 100)}${currency ? `\u00a0${currency}` : ''}`
}

/** Whether a value is short and needs no word of its own: a number, a day, an instant or a state. */
function saysItself(field: string, value: unknown): boolean {
  if (typeof value === 'number' || field === 'events' || field === 'scopes') return true
  return typeof value === 'string' && (field === 'state' || field === 'role' || instant.test(value) || day.test(value))
}

/** The words of a page or an article, of which only those that differ are shown. */
const isEdited = (field: string) => field === 'texts' || field === 'blocks'

/** The texts that came with the shop are public since a day before it was. */
const isByHouse = (publishedAt: unknown) => typeof publishedAt === 'string' && publishedAt >= '2021'

const withoutDate = (publishedAt: unknown) => (publishedAt ? 'auditlog.audit.original' : 'auditlog.audit.not-public')

const namesOfCountries = (codes: string, language: Language) =>
  codes
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((code) => countryName(code, language))
    .join(', ')

/** A day that was moved with the one before it as its value before. */
function withFormerDay({ before, after }: Pick<AuditRow, 'before' | 'after'>): Pick<AuditRow, 'before' | 'after'> {
  const { previousOn, ...others } = after
  const moved = ['movedTo', 'dueOn'].find((field) => field in others)
  return moved && previousOn ? { before: { ...before, [moved]: previousOn }, after: others } : { before, after }
}

/** A price or a sale that is scheduled: its days and its sums. */
function planText(plan: unknown, format: ReturnType<typeof useFormat>): string {
  const { firstDay, lastDay, prices } = Object(plan)
  const days = [firstDay, lastDay].filter((each) => typeof each === 'string').map(format.day)
  const sums = currencies.flatMap((currency) => {
    const minor = Object(prices)[currency]
    return typeof minor === 'number' ? [format.amount(amount(minor, currency))] : []
  })
  return [days.join(' – '), ...sums].join(', ')
}
