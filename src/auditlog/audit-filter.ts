// The filters of the audit log, as an address and a saved view have them.
import { type AuditedKind, auditedKinds } from '#audit/audited.ts'
import { areChoices, chosenOf, isOneOf, parseChoices } from '#platform/choice-filter.ts'
import { filterReaderOf } from '#platform/list-filter.ts'
import { isPeriod } from '#platform/time/period.ts'

/** Without one, everything. */
export const auditViews = ['changes', 'exports', 'accounts'] as const

/** Sign-ins, failed ones, changes of roles and ends of sessions are of the kind `account`. */
export const listedKinds = [...auditedKinds, 'account'] as const
export type ListedKind = (typeof listedKinds)[number]

/** The kinds that belong together, as the list is narrowed by them. */
const areas = {
  sales: ['order', 'request'],
  money: ['payment', 'refund', 'checkout', 'ledger'],
  catalogue: ['product', 'picture', 'setting'],
  letters: ['task', 'mail', 'letter'],
  house: ['house', 'carrier', 'view'],
  people: ['member', 'account'],
  data: ['export', 'reading'],
} as const satisfies Record<string, readonly ListedKind[]>
export type AuditArea = keyof typeof areas
export const auditAreas = Object.keys(areas) as AuditArea[]

/** The kinds of the areas that a filter names. */
export const kindsOfAreas = (written: string | undefined): ListedKind[] =>
  chosenOf(written, auditAreas).flatMap((area): readonly ListedKind[] => areas[area])

export const auditFilters = ['person', 'area', 'kind', 'subject', 'day'] as const
export type AuditFilterName = (typeof auditFilters)[number]

const isMember = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)

/** The thing that `order:1011` names. */
export function subjectOf(written: string): { kind: AuditedKind; name: string } | undefined {
  const [, kind = '', name = ''] = written.match(/^([a-z]+):(\S{1,100})$/) ?? []
  return isOneOf(auditedKinds, kind) ? { kind, name } : undefined
}

/** Whether a filter is written as the list reads it. */
export function isAuditFilter(name: AuditFilterName, written: string): boolean {
  if (written.length > 200) return false
  if (name === 'day') return isPeriod(written)
  if (name === 'subject') return subjectOf(written) !== undefined
  if (name === 'area') return areChoices(written, auditAreas)
  return name === 'kind' ? areChoices(written, listedKinds) : parseChoices(written).values.every(isMember)
}

export const readAuditFilter = filterReaderOf({
  views: auditViews,
  filters: auditFilters,
  isFilter: isAuditFilter,
  mostOfWords: 200,
  beside: ['entry'],
})
