import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import type { AuditedValues } from '#audit/audited.ts'
import { audit } from '#audit/server/audit.ts'
import { type ReplyWords, wordsOfReply } from '#inbox/reply-changes.ts'
import { unknownPlaceholders } from '#inbox/reply-placeholders.ts'
import {
  maxReplies,
  maxReplyName,
  type SavedReplies,
  type SavedReply,
  type SavedReplyInput,
} from '#inbox/reply-schema.ts'
import {
  countBeside,
  deleteRemovedBeyond,
  listRemovedReplies,
  listReplies,
  lockReply,
  markReplyRemoved,
  type StoredReply,
  storeReply,
} from '#inbox/server/replies/reply-records.ts'
import { languages } from '#language/language.ts'
import { inTransaction } from '#platform/database/database.ts'
import { lockText } from '#platform/database/lock-text.ts'
import { freeName } from '#platform/free-name.ts'
import { type FieldProblem, Refusal, RefusedField } from '#platform/http/refusal.ts'
import { isSameJson } from '#platform/same-json.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type By = { admin: Admin; now: BusinessTime }

/** How many of those that were removed can be restored. */
const maxRemoved = 50

/** How many wrong placeholders of a text are named, and by how many characters. */
const maxProblems = 10
const maxShown = 60

/** The replies of the house, and those that were removed. */
export async function savedReplies(): Promise<SavedReplies> {
  const [rows, removed] = await Promise.all([listReplies(), listRemovedReplies(maxRemoved)])
  return { rows: rows.map(toJson), removed: removed.map(toJson) }
}

/**
 * Adds a reply, or changes one as it was seen: `version` 0 is a new one. A submission that is repeated because its answer was
 * lost finds the reply as it asked, and changes nothing.
 */
export function saveReply(id: string, { version, ...input }: SavedReplyInput, by: By): Promise<SavedReply> {
  refuseWrong(input)
  return inTransaction(async (client) => {
    await lockText(client, 'limit', 'replies')
    const before = await lockReply(client, id)
    if (before?.isRemoved || (!before && version > 0)) throw new Refusal('missing', 'This reply was removed')
    if (before && isSameJson(wordsOfReply(before), input)) return toJson(before)
    if (before && before.version !== version) throw new Refusal('changed', 'The reply was changed meanwhile')
    await requireRoom(client, id, input.name)
    const after = await storeReply(client, id, input, by.admin.email, by.now)
    await auditReply(client, after, before ? changeOf(before, after) : { before: {}, after: { created: true } }, by)
    return toJson(after)
  })
}

/** Removes a reply, unless it was changed since it was seen. It can be restored. */
export async function removeReply(id: string, version: number, by: By): Promise<void> {
  await inTransaction(async (client) => {
    await lockText(client, 'limit', 'replies')
    const before = await lockReply(client, id)
    if (!before || before.isRemoved) return
    if (before.version !== version) throw new Refusal('changed', 'The reply was changed meanwhile')
    await markReplyRemoved(client, id, by.now)
    await deleteRemovedBeyond(client, maxRemoved)
    await auditReply(client, before, { before: {}, after: { deleted: true } }, by)
  })
}

/** Restores a reply that was removed, as it was; where another has its name since, under that name with a number. */
export function restoreReply(id: string, by: By): Promise<SavedReply> {
  return inTransaction(async (client) => {
    await lockText(client, 'limit', 'replies')
    const before = await lockReply(client, id)
    if (!before) throw new Refusal('missing', 'There is no such reply')
    if (!before.isRemoved) return toJson(before)
    const isTaken = async (name: string) => (await countBeside(client, id, name)).isNameTaken
    const name = await freeName(before.name, maxReplyName, isTaken)
    await requireRoom(client, id, name)
    const after =
      name === before.name ? before : await storeReply(client, id, { ...before, name }, by.admin.email, by.now)
    await markReplyRemoved(client, id, null)
    const { before: was, after: is } = changeOf(before, after)
    await auditReply(client, after, { before: was, after: { restored: true, ...is } }, by)
    return toJson(after)
  })
}

/** Refuses all that is wrong at once: the form shows each beside its field. */
function refuseWrong(input: ReplyWords): void {
  const [first, ...others]: FieldProblem[] = languages.flatMap((language) =>
    unknownPlaceholders(input[language])
      .slice(0, maxProblems)
      .map((written) => ({ field: language, problem: `There is no placeholder ${written.slice(0, maxShown)}` })),
  )
  if (first) throw new RefusedField(first.field, first.problem, others)
  if (!(input.en || input.fr)) throw new RefusedField('en', 'A text is needed in at least one language')
}

async function requireRoom(client: PoolClient, id: string, name: string): Promise<void> {
  const { count, isNameTaken } = await countBeside(client, id, name)
  if (isNameTaken) throw new RefusedField('name', 'Another reply has this name')
  if (count >= maxReplies) throw new Refusal('conflict', `A house keeps at most ${maxReplies} replies`)
}

type Change = { before: AuditedValues; after: AuditedValues }

/** The words that changed, before and after. */
function changeOf(was: ReplyWords, is: ReplyWords): Change {
  const changed = languages.filter((language) => was[language] !== is[language])
  const sideOf = (side: ReplyWords) => ({
    ...(was.name !== is.name && { name: side.name }),
    ...(changed.length > 0 && { texts: Object.fromEntries(changed.map((language) => [language, side[language]])) }),
  })
  return { before: sideOf(was), after: sideOf(is) }
}

async function auditReply(client: PoolClient, { id }: StoredReply, change: Change, { admin, now }: By): Promise<void> {
  await audit(client, { kind: 'reply', name: id }, { actor: admin, ...change, at: now })
}

const toJson = ({ isRemoved: _, editedAt, ...reply }: StoredReply): SavedReply => ({
  ...reply,
  editedAt: editedAt.toISOString(),
})
