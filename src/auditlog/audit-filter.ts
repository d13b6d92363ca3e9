// The filters of the audit log, as an address and a saved view have them.
import { type AuditedKind, auditedKinds } from '#audit/audited.ts'
import { areChoices, chosenOf, isOneOf, parseChoices } from '#platform/choice-filter.ts'
import { isUuid } from '#platform/http/uuid.ts'
import { filterReaderOf } from '#platform/list-filter.ts'
import { isPeriod } from '#platform/time/period.ts'

/** Without one, everything. */
export const auditViews = ['changes', 'exports', 'accounts'] as const

/** Sign-ins, failed ones, changes of roles and ends of sessions are of the kind `account`. */
export const listedKinds = [...auditedKinds, 'account'] as const
export type ListedKind = (typeof listedKinds)[number]

// Each kind has its area, a new one too: the compiler asks for it.
const areaOf = {
  order: 'sales',
  request: 'sales',
  payment: 'money',
  refund: 'money',
  checkout: 'money',
  ledger: 'money',
  product: 'catalogue',
  picture: 'catalogue',
  article: 'catalogue',
  category: 'catalogue',
  page: 'catalogue',
  setting: 'catalogue',
  task: 'letters',
  mail: 'letters',
  letter: 'letters',
  reply: 'letters',
  mailing: 'letters',
  house: 'house',
  terms: 'house',
  legal: 'house',
  carrier: 'house',
  view: 'house',
  contact: 'people',
  tag: 'people',
  'hand-task': 'people',
  member: 'people',
  key: 'people',
  webhook: 'house',
  invitation: 'people',
  account: 'people',
  export: 'data',
  reading: 'data',
} as const satisfies Record<ListedKind, string>

/** The kinds that belong together, as the list is filtered by them. */
export const auditAreas = ['sales', 'money', 'catalogue', 'letters', 'house', 'people', 'data'] as const

/** The kinds of the areas that a filter names. */
export function kindsOfAreas(written: string | undefined): ListedKind[] {
  const chosen = chosenOf(written, auditAreas)
  return listedKinds.filter((kind) => chosen.includes(areaOf[kind]))
}

export const auditFilters = ['person', 'area', 'kind', 'subject', 'day'] as const
export type AuditFilterName = (typeof auditFilters)[number]

/** The thing that `order:1011` names. */
export function subjectOf(written: string): { kind: AuditedKind; name: string } | undefined {
  const [, kind = '', name = ''] = written.match(/^([a-z-]+):(\S{1,100})$/) ?? []
  return isOneOf(auditedKinds, kind) ? { kind, name } : undefined
}

/** Whether a filter is written as the list reads it. */
export function isAuditFilter(name: AuditFilterName, written: string): boolean {
  if (written.length > 200) return false
  if (name === 'day') return isPeriod(written)
  if (name === 'subject') return subjectOf(written) !== undefined
  if (name === 'area') return areChoices(written, auditAreas)
  return name === 'kind' ? areChoices(written, listedKinds) : parseChoices(written).values.every(isUuid)
}

export const readAuditFilter = filterReaderOf({
  views: auditViews,
  filters: auditFilters,
  isFilter: isAuditFilter,
  maxOfWords: 200,
  beside: ['entry'],
})
