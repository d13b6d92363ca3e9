import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import type { AuditedValues } from '#audit/audited.ts'
import { audit } from '#audit/server/audit.ts'
import type { Submission } from '#orders/server/changes/as-owner.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { type DraftState, type DraftStep, stateOfDraft, stepsOfDraft } from '#requests/draft/draft.ts'
import type { LineProblem } from '#requests/draft/draft-lines.ts'
import type { DraftRow } from '#requests/server/drafts/draft-columns.ts'
import { lockDraft } from '#requests/server/drafts/draft-records.ts'
import { findSubmission, insertSubmission } from '#requests/server/drafts/draft-submission-records.ts'

/** `version`, `state` and `offeredAt` as they were seen; what is typed into a draft depends on its version alone. */
export type ActOnDraft = {
  id: string
  version: number
  state?: DraftState
  offeredAt?: string | null
  admin: Admin
  submission: Pick<Submission, 'key' | 'fingerprint'>
}

type Sides = { before: AuditedValues; after: AuditedValues }
type Work = (client: PoolClient, draft: DraftRow) => Promise<Sides | LineProblem[]>

/**
 * A step with a locked draft: refused when the draft was changed or sent since it was seen, skipped when the same submission
 * was carried out before.
 */
export async function withDraft(
  act: ActOnDraft,
  step: DraftStep,
  now: BusinessTime,
  work: Work,
): Promise<LineProblem[]> {
  const { id, admin, submission } = act
  return inTransaction(async (client) => {
    const draft = await lockDraft(client, id, now)
    if (!draft) throw new Refusal('missing', 'There is no such request')
    const earlier = await findSubmission(client, id, submission)
    if (earlier === 'reused') throw new Refusal('conflict', 'This key was used for another request')
    if (earlier === 'repeated') return []
    const state = assertAsSeen(draft, act, now)
    if (!stepsOfDraft(state, draft.isBeingPaid).includes(step)) {
      throw new Refusal('conflict', 'This cannot be done with the draft any more')
    }
    const sides = await work(client, draft)
    if (Array.isArray(sides)) return sides
    await insertSubmission(client, id, submission, now)
    await audit(client, { kind: 'request', name: id }, { actor: admin, ...sides, at: now })
    return []
  })
}

function assertAsSeen(draft: DraftRow, seen: ActOnDraft, now: BusinessTime): DraftState {
  const state = stateOfDraft({ ...draft, ordered: draft.orderNumber !== null }, dayOf(now))
  const offeredAt = draft.offeredAt?.toISOString() ?? null
  const { offeredAt: seenOffer = offeredAt } = seen
  if (draft.version !== seen.version || (seen.state ?? state) !== state || seenOffer !== offeredAt) {
    throw new Refusal('conflict', 'The draft was changed since')
  }
  return state
}
