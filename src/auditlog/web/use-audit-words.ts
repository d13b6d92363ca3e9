import { readDevice } from '#accounts/device.ts'
import { auditedReadings } from '#audit/audited.ts'
import { eventDetails, eventKinds } from '#auditlog/account-event.ts'
import { sentenceOf, stepOf } from '#auditlog/audit-act.ts'
import type { AuditRow } from '#auditlog/audit-schema.ts'
import type { Facts } from '#auditlog/order-sentence.ts'
import { useWords } from '#auditlog/web/admin-words.ts'
import { type AuditChange, useAuditValues } from '#auditlog/web/use-audit-values.ts'
import { titleIn } from '#catalogue/shown/own-title.ts'
import { useTitles } from '#catalogue/web/use-titles.ts'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Words } from '#language/words.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { letterName } from '#orders/web/letters/letter-name.ts'
import { isOneOf } from '#platform/choice-filter.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

const namesItself = ['view', 'carrier', 'key']

/** The name of a view, a carrier or an API key, as its entry has it. */
function ownNameOf(kind: string, { before, after }: Pick<AuditRow, 'before' | 'after'>): string | undefined {
  const name = namesItself.includes(kind) ? (after.name ?? before.name) : undefined
  return typeof name === 'string' ? name : undefined
}

const isId = (name: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name)
// The givers of a role, as `addRole` stores them.
const grants = ['ADMIN_EMAIL, at the first start', 'the command grant-admin'] as const
const givers = ['the page of staff', 'an invitation'] as const
const giverWords = { [givers[0]]: 'auditlog.detail.by-page', [givers[1]]: 'auditlog.detail.by-invitation' } as const
const grantWords = { [grants[0]]: 'auditlog.detail.first-start', [grants[1]]: 'auditlog.detail.by-command' } as const
const exported = ['products', 'orders', 'requests', 'reservations', 'ledger', 'movements', 'audit'] as const

// Things that are named for another.
const namedFor = {
  task: 'auditlog.audit.message-from',
  mail: 'auditlog.audit.mail-to',
  refund: 'auditlog.audit.refund-of',
  checkout: 'auditlog.audit.page-of',
} as const
const isNamedFor = (kind: string): kind is keyof typeof namedFor => kind in namedFor
const day = /^\d{4}-\d{2}-\d{2}$/

const planFields = ['sale_by_plan', 'price_by_plan', 'price_taken_back', 'price_public'] as const

/** Kinds of which the shop has one thing only: its name says nothing. */
const onlyOnes = ['setting', 'house', 'terms', 'letter', 'ledger'] as const

/** Writes rows of the audit in words. */
export function useAuditWords() {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const tOrders = useOrderWords()
  const today = useToday()
  const sheetTitleOf = useTitles()
  const { changesOf, valueText, sumText } = useAuditValues()

  function titleOf({ kind, name, times, ...row }: AuditRow): string {
    if (kind === 'account') {
      const event = isOneOf(eventKinds, name) ? t(`auditlog.event.${name}`) : name
      return times > 1 ? t('auditlog.audit.times', { event, times: format.number(times) }) : event
    }
    const thing = t(`auditlog.kind.${kind}`)
    const subject = row.subject ?? ownNameOf(kind, row)
    if (subject && isNamedFor(kind)) return t(namedFor[kind], { name: subject })
    if (subject) return t('auditlog.audit.named', { thing, name: subject })
    if (kind === 'export') return t('auditlog.audit.named', { thing, name: exportedName(t, name) })
    if (kind === 'reading') return isOneOf(auditedReadings, name) ? t(`auditlog.read.${name}`) : thing
    // An identifier says nothing to a person.
    if (isId(name) || isOneOf(onlyOnes, kind)) return thing
    return t('auditlog.audit.named', { thing, name: kind === 'product' ? productOf(name) : name })
  }

  /** A product in the owner's language; one that the house does not keep any more by its code. */
  function productOf(code: string): string {
    const found = sheetTitleOf(code)
    const title = (found && titleIn(found, language)) || code
    return found?.size_ml ? `${title}, ${format.number(found.size_ml)}\u00a0ml` : title
  }

  function whatOf(row: AuditRow): string {
    if (row.kind === 'account') return detailText(t, String(row.after.detail ?? ''))
    const { act, ...facts } = sentenceOf(row)
    const changes = changesIn(row)
    const isNothing = act === 'changed' && changes === ''
    return t(`auditlog.act.${isNothing ? 'changed-nothing' : act}`, {
      name: namedIn(row),
      changes,
      ...wordsOf(facts, row),
    })
  }

  /** The facts of a sentence, as it names them. */
  function wordsOf({ minor = 0, currency, day: on = '', was = '', text = '', template }: Facts, row: AuditRow) {
    return {
      sum: sumText(minor, currency ?? row.currency),
      day: dayText(on),
      was: dayText(was),
      text: template ? letterName(tOrders, template) : text,
    }
  }

  const dayText = (written: string) => (day.test(written) ? shortDay(written, language, today) : written)

  /** The step, the list or the picture that a sentence names. */
  function namedIn({ kind, name, subject, after }: AuditRow): string {
    if (kind === 'export') return exportedName(t, name)
    if (kind === 'reading') return Array.isArray(after.codes) ? productOf(String(after.codes[0])) : ''
    if (kind !== 'order') return typeof after.file === 'string' ? after.file : (subject ?? '')
    return valueText('waits', stepOf(after) ?? '')
  }

  /** The end of a sentence: the values of its changes, in short. */
  function changesIn(row: AuditRow): string {
    const { kind, before, after } = row
    if (typeof after.notTaken === 'string') return valueText('because', after.because)
    if (typeof after.price_mistake === 'string') return valueText('price_mistake', after.price_mistake)
    if (kind === 'product' && 'planned' in after) return valueText('planned', after.planned ?? before.planned)
    if (kind === 'export') return askedOf(after)
    if (kind === 'reading') return format.number(Number(after.rows))
    const ofPlan = Object.keys(after).some((field) => isOneOf(planFields, field))
    const isOfNote = ({ key, is }: AuditChange) =>
      // The sentence has these already; a step that refunds nothing is listed without its sum of 0.
      ofPlan ? !isOneOf(planFields, key) && key !== 'on_sale' : key !== 'returnsMinor' || is.text !== '0'
    return changesOf(row)
      .filter(isOfNote)
      .map((each) => inShort(t, each))
      .join(', ')
  }

  /** How many were chosen, else the days or the filters. */
  function askedOf({ filter, numbers, ids, codes, rows: _, ...days }: AuditRow['after']): string {
    const chosen = numbers ?? ids ?? codes
    if (filter === undefined && Array.isArray(chosen)) return format.number(chosen.length)
    const products = Array.isArray(codes) ? codes.map(String).map(productOf) : []
    return [...products, valueText('filter', { ...days, ...Object(filter) })].filter(Boolean).join('; ')
  }

  const whoOf = ({ who }: Pick<AuditRow, 'who'>) =>
    who === 'shop' ? t('auditlog.audit.the-shop') : (who ?? t('auditlog.audit.closed'))

  function deviceOf({ device }: AuditRow): string | null {
    const read = device ? readDevice(device) : undefined
    return read ? t('auditlog.device.of', read) : device
  }

  return { titleOf, whatOf, changesOf, whoOf, deviceOf }
}

const exportedName = (t: Words, name: string) => (isOneOf(exported, name) ? t(`auditlog.exported.${name}`) : name)

function detailText(t: Words, detail: string): string {
  if (isOneOf(eventDetails, detail)) return t(`auditlog.detail.${detail}`)
  const [, role = '', grantedBy = ''] = detail.match(/^(admin|staff|reader): (.+)$/) ?? []
  if (isOneOf(givers, grantedBy) && isOneOf(eventDetails, role))
    return t(giverWords[grantedBy], { role: t(`auditlog.detail.${role}`) })
  if (!isOneOf(grants, grantedBy)) return detail
  if (role === 'admin') return t(grantWords[grantedBy])
  return t(role === 'staff' ? 'auditlog.detail.staff-by-command' : 'auditlog.detail.reader-by-command')
}

/** A change with its sums, days and states before and after; of anything longer its name alone. */
function inShort(t: Words, { name, was, is }: AuditChange): string {
  if (!is.isShort) return was.isShort ? t('auditlog.audit.pair', { name, value: `${was.text} → ${is.text}` }) : name
  return t('auditlog.audit.pair', { name, value: was.isShort ? `${was.text} → ${is.text}` : is.text })
}
