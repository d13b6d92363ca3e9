import type { AuditRow } from '#auditlog/audit-schema.ts'
import { type Facts, orderSentence } from '#auditlog/order-sentence.ts'
import { repairSentence, requestSentence } from '#auditlog/repair-sentence.ts'

type Side = AuditRow['before']

const ofStep = {
  waits: 'step-asked',
  withoutWaiting: 'step-not-waited',
  takenBack: 'step-canceled',
  notTaken: 'step-not-done',
} as const
const ofState = { published: 'product-published', archived: 'product-archived', draft: 'product-unpublished' } as const
const ofNote = {
  price_by_plan: 'price-began',
  price_public: 'prices-public',
  price_taken_back: 'prices-taken-back',
  text_still_right: 'text-confirmed',
  letters_taken_back: 'letters-taken-back',
  letters_sent_after_all: 'letters-after-all',
  waiting_removed: 'waiting-removed',
} as const

const namesOf = <Names extends object>(names: Names) => Object.keys(names) as (keyof Names)[]

type Entry = Pick<AuditRow, 'kind' | 'before' | 'after'>

type Act =
  | NonNullable<ReturnType<typeof orderSentence | typeof requestSentence | typeof repairSentence>>['act']
  | ReturnType<typeof actOf>
  | 'step-asked-refund'
  | 'letter-tested'

/** The sentence of a row (`auditlog.act.…`), and the sums, days and texts that it names. */
export function sentenceOf(entry: Entry): Facts & { act: Act } {
  const found = special(entry)
  if (found) return found
  const { returnsMinor } = entry.after
  const isRefunding = typeof returnsMinor === 'number' && returnsMinor > 0
  return isRefunding ? { act: 'step-asked-refund', minor: returnsMinor } : { act: actOf(entry) }
}

function special(entry: Entry) {
  if (entry.kind === 'order') return orderSentence(entry)
  if (entry.kind === 'letter') return { act: 'letter-tested', text: String(entry.after.subject ?? '') } as const
  return entry.kind === 'request' ? requestSentence(entry) : repairSentence(entry)
}

/** The act of a row of the audit: the sentence of its kind and its fields (`auditlog.act.…`). */
export function actOf({ kind, before, after }: Entry) {
  if (Object.keys({ ...before, ...after }).length === 0 && kind !== 'export') return 'changed-nothing'
  if (kind === 'picture') return actOnPicture(before, after)
  if (kind === 'export') return actOfExport(after)
  if (kind === 'reading') return actOfReading(after)
  if (kind === 'product') return actOnProduct(before, after)
  if (kind === 'article') return actOnArticle(after)
  if (kind === 'order') return actOnOrder(after)
  if (kind === 'task' && typeof after.done === 'boolean') return after.done ? 'message-done' : 'message-reopened'
  if (kind === 'view') return Object.values(after).some(isValue) ? 'view-saved' : 'view-deleted'
  if (kind === 'key') return after.revoked === true ? 'key-revoked' : 'key-made'
  if (kind === 'carrier') return Object.values(before).some(isValue) ? 'changed' : 'carrier-added'
  return 'changed'
}

/** The step that an entry of an order is about, before it is carried out or instead. */
export function stepOf(after: Side): string | undefined {
  const name = namesOf(ofStep).find((each) => typeof after[each] === 'string')
  return name && String(after[name])
}

const isValue = (value: unknown) => value !== null && value !== undefined

function actOnOrder(after: Side) {
  const name = namesOf(ofStep).find((each) => typeof after[each] === 'string')
  return name ? ofStep[name] : 'changed'
}

function actOnPicture(before: Side, after: Side) {
  if (after.removed === true) return 'picture-deleted'
  if (after.removed === false) return 'picture-restored'
  if (after.content === undefined) return 'changed'
  return before.file ? 'picture-replaced' : 'picture-added'
}

function actOfExport({ filter, ...others }: Side) {
  if (others.codes && filter) return 'exported-found'
  if (others.numbers || others.ids || others.codes) return 'exported-chosen'
  const isAll = filter === undefined || Object.keys(Object(filter)).length === 0
  return isAll && !others.from && !others.until ? 'exported-all' : 'exported-found'
}

function actOfReading({ codes, numbers }: Side) {
  if (codes) return 'read-waiting'
  return numbers ? 'read-papers' : 'read-buyers'
}

function actOnArticle(after: Side) {
  if ('created' in after) return 'article-created'
  if ('text_still_right' in after) return 'text-confirmed'
  if ('preview_link' in after) return after.preview_link ? 'preview-link-made' : 'preview-links-withdrawn'
  if (!('published_at' in after) || Object.keys(after).length > 1) return 'changed'
  return after.published_at === null ? 'article-unpublished' : 'article-dated'
}

function actOnProduct(before: Side, after: Side) {
  if ('created' in after) return 'product-created'
  if ('copied_from' in after) return 'product-copied'
  if ('deleted' in after) return 'product-deleted'
  if ('planned' in after) return actOnPlan(before.planned, after.planned)
  if ('sale_by_plan' in after) return after.on_sale === false ? 'sale-ended' : 'sale-began'
  if ('price_mistake' in after) return after.price_mistake ? 'mistake-marked' : 'mistake-unmarked'
  const note = namesOf(ofNote).find((each) => each in after)
  if (note) return ofNote[note]
  const isStateAlone = Object.keys(after).length === 1
  return isStateAlone && isState(after.state) ? ofState[after.state] : 'changed'
}

function actOnPlan(before: unknown, after: unknown) {
  if (!after) return 'schedule-canceled'
  return before ? 'schedule-changed' : 'prices-scheduled'
}

const isState = (state: unknown): state is keyof typeof ofState => typeof state === 'string' && state in ofState
