import type { AuditRow } from '#auditlog/audit-schema.ts'
import { houseSentence } from '#auditlog/house-sentence.ts'
import { actOnMailing } from '#auditlog/mailing-sentence.ts'
import { type Facts, orderSentence } from '#auditlog/order-sentence.ts'
import { repairSentence } from '#auditlog/repair-sentence.ts'
import { requestSentence } from '#auditlog/request-sentence.ts'
import { invitationSentence, memberSentence } from '#auditlog/staff-sentence.ts'
import { tagSentence } from '#auditlog/tag-sentence.ts'
import { textSentence } from '#auditlog/text-sentence.ts'
import { webhookSentence } from '#auditlog/webhook-sentence.ts'

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

type Entry = Pick<AuditRow, 'kind' | 'before' | 'after' | 'at'>

type Act = NonNullable<ReturnType<typeof special>>['act'] | ReturnType<typeof actOf> | 'step-asked-refund'

/** The sentence of a row (`auditlog.act.…`), and the sums, days and texts that it names. */
export function sentenceOf(entry: Entry): Facts & { act: Act } {
  const act = special(entry)
  if (act) return act
  const { returnsMinor } = entry.after
  const isRefunding = typeof returnsMinor === 'number' && returnsMinor > 0
  return isRefunding ? { act: 'step-asked-refund', minor: returnsMinor } : { act: actOf(entry) }
}

function special(entry: Entry) {
  if (entry.kind === 'order') return orderSentence(entry)
  if (entry.kind === 'letter') return { act: 'letter-tested', text: String(entry.after.subject ?? '') } as const
  if (entry.kind === 'webhook') return webhookSentence(entry)
  if (entry.kind === 'invitation') return invitationSentence(entry)
  if (entry.kind === 'member') return memberSentence(entry)
  if (entry.kind === 'house') return houseSentence(entry)
  if (entry.kind === 'tag' || entry.kind === 'contact') return tagSentence(entry)
  return entry.kind === 'request' ? requestSentence(entry) : (textSentence(entry) ?? repairSentence(entry))
}

/** The act of a row of the audit: the sentence of its kind and its fields (`auditlog.act.…`). */
export function actOf({ kind, before, after, at }: Entry) {
  if (Object.keys({ ...before, ...after }).length === 0 && kind !== 'export') return 'changed-nothing'
  if (kind === 'picture') return actOnPicture(before, after)
  if (kind === 'export') return actOfExport(after)
  if (kind === 'reading') return actOfReading(after)
  if (kind === 'product') return actOnProduct(before, after)
  if (kind === 'article') return actOnArticle(before, after, at)
  if (kind === 'order') return actOnOrder(after)
  if (kind === 'task') return actOnMessage(after)
  if (kind === 'hand-task') return actOnTask(after)
  if (kind === 'reply') return actOnReply(after)
  if (kind === 'mailing') return actOnMailing(after)
  if (kind === 'contact') return actOnContact(after, before)
  if (kind === 'view') return Object.values(after).some(isValue) ? 'view-saved' : 'view-deleted'
  if (kind === 'key') return after.revoked === true ? 'key-revoked' : 'key-made'
  if (kind === 'category') return actOnCategory(before, after)
  if (kind === 'carrier') return Object.values(before).some(isValue) ? 'changed' : 'carrier-added'
  return 'changed'
}

/** The step that an entry of an order is about, before it is carried out or instead. */
export function stepOf(after: Side): string | undefined {
  const name = namesOf(ofStep).find((each) => typeof after[each] === 'string')
  return name && String(after[name])
}

function actOnMessage({ done, waits, sent, takenBack, ...after }: Side) {
  if (sent) return 'message-answered'
  if (takenBack) return 'message-answer-taken-back'
  if (done === true || waits === false) return 'message-done'
  if (waits === true) return 'message-awaited'
  if (done === false) return 'message-reopened'
  return 'assigned' in after ? 'message-assigned' : 'changed'
}

const ofContactNote = {
  added: 'note-added',
  edited: 'note-edited',
  pinned: 'note-pinned',
  unpinned: 'note-unpinned',
  deleted: 'note-deleted',
  restored: 'note-restored',
  seen: 'note-seen',
  unseen: 'note-unseen',
} as const

function actOnContact(
  { begun, takenBack, created, note, copied, erased, merged, unmerged, notSame }: Side,
  before: Side,
) {
  if (erased === true) return 'contact-erased'
  if (merged) return 'contact-merged'
  if (unmerged) return 'contact-unmerged'
  if (notSame) return 'contact-not-same'
  if (before.notSame) return 'contact-may-be-same'
  if (copied) return copied === 'with-notes' ? 'contact-copied-notes' : 'contact-copied'
  if (begun) return 'message-begun'
  if (takenBack) return 'message-begun-taken-back'
  if (created === true) return 'contact-added'
  return namesOf(ofContactNote).includes(note as never)
    ? ofContactNote[note as keyof typeof ofContactNote]
    : 'contact-corrected'
}

function actOnTask({ created, deleted, restored, done, facts }: Side) {
  if (created) return 'task-added'
  if (restored) return 'task-restored'
  if (deleted) return 'task-deleted'
  // An entry of an earlier shop does not say what was changed.
  if (done === undefined) return facts ? 'task-facts-changed' : 'task-changed'
  return done ? 'task-done' : 'task-reopened'
}

function actOnReply({ created, deleted, restored, name }: Side) {
  if (created) return 'reply-added'
  if (restored) return 'reply-restored'
  if (deleted) return 'reply-removed'
  return name === undefined ? 'reply-changed' : 'reply-renamed'
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

function actOnCategory(before: Side, after: Side) {
  if ('sequence' in after) return 'categories-ordered'
  if (!Object.values(before).some(isValue)) return 'category-added'
  return Object.values(after).some(isValue) ? 'changed' : 'category-deleted'
}

function actOfExport({ filter, ...others }: Side) {
  if (others.codes && filter) return 'exported-found'
  if (others.numbers || others.ids || others.codes) return 'exported-chosen'
  const isAll = filter === undefined || Object.keys(Object(filter)).length === 0
  return isAll && !others.from && !others.until && !others.purpose ? 'exported-all' : 'exported-found'
}

function actOfReading({ codes, numbers }: Side) {
  if (codes) return 'read-waiting'
  return numbers ? 'read-papers' : 'read-buyers'
}

function actOnArticle(before: Side, after: Side, at: string) {
  if ('created' in after) return 'article-created'
  if ('deleted' in after) return isValue(before.published_at) ? 'article-deleted' : 'draft-deleted'
  if ('text_still_right' in after) return 'text-confirmed'
  if ('preview_link' in after) return after.preview_link ? 'preview-link-made' : 'preview-links-withdrawn'
  if (!('published_at' in after)) return 'changed'
  const isPublic = (published: unknown) => typeof published === 'string' && Date.parse(published) <= Date.parse(at)
  const [was, is] = [before.published_at, after.published_at]
  if (!is) return isPublic(was) ? 'article-unpublished' : 'article-unscheduled'
  if (!isPublic(is)) return 'article-scheduled'
  return isPublic(was) ? 'article-dated' : 'article-published'
}

function actOnProduct(before: Side, after: Side) {
  if ('created' in after) return 'product-created'
  if ('copied_from' in after) return 'product-copied'
  if ('deleted' in after) return before.state === 'published' ? 'product-deleted' : 'draft-deleted'
  if ('planned' in after) return actOnPlan(before.planned, after.planned)
  if ('sale_by_plan' in after) return after.on_sale === false ? 'sale-ended' : 'sale-began'
  if ('price_mistake' in after) return after.price_mistake ? 'mistake-marked' : 'mistake-unmarked'
  const note = namesOf(ofNote).find((each) => each in after)
  if (note) return ofNote[note]
  return isState(after.state) ? ofState[after.state] : 'changed'
}

function actOnPlan(before: unknown, after: unknown) {
  if (!after) return 'schedule-canceled'
  return before ? 'schedule-changed' : 'prices-scheduled'
}

const isState = (state: unknown): state is keyof typeof ofState => typeof state === 'string' && state in ofState
