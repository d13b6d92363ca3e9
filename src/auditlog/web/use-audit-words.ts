import { readDevice } from '#accounts/device.ts'
import { auditedReadings } from '#audit/audited.ts'
import { eventDetails, eventKinds, shopGivers } from '#auditlog/account-event.ts'
import { sentenceOf, stepOf } from '#auditlog/audit-act.ts'
import type { AuditRow } from '#auditlog/audit-schema.ts'
import type { Facts } from '#auditlog/order-sentence.ts'
import { useWords } from '#auditlog/web/admin-words.ts'
import { type AuditChange, useAuditValues } from '#auditlog/web/use-audit-values.ts'
import { useEditedTexts } from '#auditlog/web/use-edited-texts.ts'
import { titleIn } from '#catalogue/shown/own-title.ts'
import { useTitles } from '#catalogue/web/use-titles.ts'
import { pageNames } from '#content/page-fields.ts'
import { useLegalWords } from '#content/web/legal/use-legal-words.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Words } from '#language/words.ts'
import { legalNames } from '#legal/legal.ts'
import { letterName } from '#orders/letter-name.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { isOneOf } from '#platform/choice-filter.ts'
import { isUuid } from '#platform/http/uuid.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

const namesItself = ['view', 'carrier', 'category', 'key', 'tag']

/** The name of a view, a carrier, a category, a tag, an API key or a deleted article, as its entry has it. */
function ownNameOf(kind: string, { before, after }: Pick<AuditRow, 'before' | 'after'>): string | undefined {
  if (kind === 'article' && typeof after.deleted === 'string') return after.deleted
  const name = namesItself.includes(kind) ? (after.name ?? before.name) : undefined
  return typeof name === 'string' ? name : undefined
}

// The other givers of a role, as `addRole` stores them.
const givers = ['the page of staff', 'an invitation'] as const
const giverWords = { [givers[0]]: 'auditlog.detail.by-page', [givers[1]]: 'auditlog.detail.by-invitation' } as const
const grantWords = {
  [shopGivers[0]]: 'auditlog.detail.first-start',
  [shopGivers[1]]: 'auditlog.detail.by-command',
} as const
const exported = ['products', 'orders', 'requests', 'reservations', 'ledger', 'movements', 'contacts', 'audit'] as const

// Things that are named for another.
const namedFor = {
  task: 'auditlog.audit.message-from',
  mail: 'auditlog.audit.mail-to',
  refund: 'auditlog.audit.refund-of',
  checkout: 'auditlog.audit.page-of',
} as const
/** Kinds that have a title, which is quoted. */
const titled = ['article', 'hand-task', 'reply', 'mailing', 'view', 'category', 'tag'] as const
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
  const pageTitle = usePageTitle()
  const editedTexts = useEditedTexts()

  function titleOf({ kind, name, times, ...row }: AuditRow): string {
    if (kind === 'account') return eventTitle(t, { name, times, about: row.about }, format)
    const thing = t(`auditlog.kind.${thingOf(kind, name)}`)
    const subject = row.subject ?? ownNameOf(kind, row)
    const title = pageTitle(kind, name) ?? (isOneOf(titled, kind) && subject)
    if (title) return t('auditlog.audit.titled', { thing, title })
    if (subject && isNamedFor(kind)) return t(namedFor[kind], { name: subject })
    if (subject) return t('auditlog.audit.named', { thing, name: subject })
    if (kind === 'export') return t('auditlog.audit.named', { thing, name: exportedName(t, name) })
    if (kind === 'reading') return isOneOf(auditedReadings, name) ? t(`auditlog.read.${name}`) : thing
    // An identifier says nothing to a person.
    if (isUuid(name) || isOneOf(onlyOnes, kind)) return thing
    return t('auditlog.audit.named', { thing, name: kind === 'product' ? productOf(name) : name })
  }

  /** A product in the owner's language; one that the house does not keep any more by its code. */
  function productOf(code: string): string {
    const sheetTitle = sheetTitleOf(code)
    const title = (sheetTitle && titleIn(sheetTitle, language)) || code
    return sheetTitle?.size_ml ? `${title}, ${format.number(sheetTitle.size_ml)}\u00a0ml` : title
  }

  function whatOf(row: AuditRow): string {
    if (row.kind === 'account') return detailText(t, String(row.after.detail ?? ''))
    const { act, ...facts } = sentenceOf(row)
    const changes = changesIn(row)
    const isNothing = act === 'changed' && changes === ''
    return t(`auditlog.act.${isNothing ? 'changed-nothing' : act}`, {
      name: namedIn(row),
      changes,
      texts: textsIn(row) || 'none',
      ...wordsOf(facts, row),
    })
  }

  const textsIn = (row: AuditRow) => {
    if (row.kind === 'article' || row.kind === 'product') return beside(t, row.kind, changesOf(row))
    return row.kind === 'house' ? countsOfSamples(t, changesOf(row)) : editedTexts(row)
  }

  /** The facts of a sentence, as it names them. */
  function wordsOf(facts: Facts, row: AuditRow) {
    const { minor = 0, currency, day: on = '', was = '', text = '', template, role, formerRole } = facts
    return {
      sum: sumText(minor, currency ?? row.currency),
      day: dayText(on),
      was: dayText(was),
      text: template ? letterName(tOrders, template) : text,
      role: valueText('role', role),
      former: valueText('role', formerRole),
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
    const own = fieldOfSentence(row)
    if (own) return valueText(own, after[own])
    if (kind === 'product' && 'planned' in after) return valueText('planned', after.planned ?? before.planned)
    if (isPublication(row)) return valueText('published_at', after.published_at)
    if (kind === 'export') return askedOf(after)
    if (kind === 'reading') return format.number(Number(after.rows))
    const ofNote = changesOf(row).filter((change) => isOfNote(change, after))
    return editedTexts(row) || ofNote.map((each) => inShort(t, each)).join(', ')
  }

  /** How many were chosen, else the days or the filters. */
  function askedOf({ filter, numbers, ids, codes, rows: _, purpose, ...days }: AuditRow['after']): string {
    const asked = valueText('filter', { ...days, ...Object(filter), ...(purpose !== undefined && { purpose }) })
    const products = Array.isArray(codes) ? codes.map(String).map(productOf) : []
    const chosen = filter === undefined ? (numbers ?? ids ?? codes) : undefined
    const named = Array.isArray(chosen) ? [format.number(chosen.length)] : products
    return [...named, asked].filter(Boolean).join('; ')
  }

  const whoOf = ({ who }: Pick<AuditRow, 'who'>) => whoText(t, who)
  const deviceOf = ({ device }: AuditRow) => device && deviceText(t, device)
  return { titleOf, whatOf, changesOf, whoOf, deviceOf }
}

const whoText = (t: Words, who: string | null) =>
  who === 'shop' ? t('auditlog.audit.the-shop') : (who ?? t('auditlog.audit.closed'))

function deviceText(t: Words, device: string): string {
  const read = readDevice(device)
  return read ? t('auditlog.device.of', read) : device
}

/** The taxes and the samples are no facts of the house, though their entries are of its kind. */
function thingOf(kind: AuditRow['kind'], name: string) {
  return kind === 'house' && isOneOf(['taxes', 'samples'], name) ? (`house-${name}` as const) : kind
}

/** The field whose value alone ends the sentence. */
function fieldOfSentence({ kind, after }: AuditRow): string | undefined {
  if (kind === 'key') return 'scopes'
  if (typeof after.notTaken === 'string') return 'because'
  if (typeof after.price_mistake === 'string') return 'price_mistake'
  return kind === 'contact' || kind === 'hand-task' ? 'facts' : undefined
}

/** The title of a page or a legal text of the shop; undefined of any other thing. */
function usePageTitle() {
  const { pageName } = usePageWords()
  const { textName } = useLegalWords()
  return (kind: AuditRow['kind'], name: string) => {
    if (kind === 'page' && isOneOf(pageNames, name)) return pageName(name)
    return kind === 'legal' && isOneOf(legalNames, name) ? textName(name) : undefined
  }
}

/** Whether a sentence names a change: it has those of a plan already, and a step that refunds nothing has no sum of 0. */
function isOfNote({ key, is }: AuditChange, after: AuditRow['after']): boolean {
  const ofPlan = Object.keys(after).some((field) => isOneOf(planFields, field))
  return ofPlan ? !isOneOf(planFields, key) && key !== 'on_sale' : key !== 'returnsMinor' || is.text !== '0'
}

/** The changes of an article beside its publication, and of a product beside its state. */
const beside = (t: Words, kind: 'article' | 'product', changes: readonly AuditChange[]) =>
  changes
    .filter(({ key }) => key !== (kind === 'article' ? 'published_at' : 'state'))
    .map((each) => (kind === 'article' ? each.name : inShort(t, each)))
    .join(', ')

type Event = Pick<AuditRow, 'name' | 'times' | 'about'>

/** An event of an account, and whose it is where another person caused it. */
function eventTitle(t: Words, { name, times, about }: Event, format: ReturnType<typeof useFormat>): string {
  const own = isOneOf(eventKinds, name) ? t(`auditlog.event.${name}`) : name
  const event = about ? t('auditlog.audit.named', { thing: own, name: about }) : own
  return times > 1 ? t('auditlog.audit.times', { event, times: format.number(times) }) : event
}

/** How many samples of each kind were removed; an entry of an earlier shop has no counts. */
const countsOfSamples = (t: Words, changes: readonly AuditChange[]) =>
  changes
    .filter(({ key }) => key !== 'removed')
    .map((each) => inShort(t, each))
    .join(', ')

const isPublication = ({ kind, after }: AuditRow) => kind === 'article' && typeof after.published_at === 'string'

const exportedName = (t: Words, name: string) => (isOneOf(exported, name) ? t(`auditlog.exported.${name}`) : name)

function detailText(t: Words, detail: string): string {
  if (isOneOf(eventDetails, detail)) return t(`auditlog.detail.${detail}`)
  const [, role = '', grantedBy = ''] = detail.match(/^(admin|staff|reader): (.+)$/) ?? []
  if (isOneOf(givers, grantedBy) && isOneOf(eventDetails, role))
    return t(giverWords[grantedBy], { role: t(`auditlog.detail.${role}`) })
  if (!isOneOf(shopGivers, grantedBy)) return detail
  if (role === 'admin') return t(grantWords[grantedBy])
  return t(role === 'staff' ? 'auditlog.detail.staff-by-command' : 'auditlog.detail.reader-by-command')
}

/** A change with its sums, days and states before and after; of anything longer its name alone. */
function inShort(t: Words, { name, was, is }: AuditChange): string {
  if (!is.isShort) return was.isShort ? t('auditlog.audit.pair', { name, value: `${was.text} → ${is.text}` }) : name
  return t('auditlog.audit.pair', { name, value: was.isShort ? `${was.text} → ${is.text}` : is.text })
}
