import { problemsToPlan, wordsOfContent } from '#content/legal-content.ts'
import type { PlanLegal } from '#content/legal-schema.ts'
import { putConfirmed } from '#content/server/confirmed-text-records.ts'
import { type LegalAt, legalAt, versionOfLegal } from '#content/server/legal-at.ts'
import { deleteDraft, putDraft } from '#content/server/legal-draft-records.ts'
import { auditLegal, type LegalSaved, refuseOutdated, type Saving } from '#content/server/save-legal-draft.ts'
import type { LegalName } from '#legal/legal.ts'
import { houseChanged } from '#legal/server/facts.ts'
import { dropPlannedWords, planWords, wordsOfVersion } from '#legal/server/planned-texts.ts'
import { inTransaction } from '#platform/database/database.ts'
import { isSameJson } from '#platform/same-json.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysToPlan } from '#platform/time/days-to-plan.ts'

/** Plans the draft for a day, or moves the planned version to it. A version in force never changes, because orders name it. */
export async function planLegalText(
  page: LegalName,
  { version, from }: PlanLegal,
  saving: Saving,
): Promise<LegalSaved> {
  const outcome = await inTransaction(async (on): Promise<LegalSaved> => {
    const at = await legalAt(page, saving.now, on)
    const isPlanned = at.draft === undefined && (at.planned ?? at.inForce).inForceFrom
    // A request whose answer was lost may be repeated.
    if (isPlanned && dayOf(isPlanned) === from) return 'saved'
    if (version !== versionOfLegal(at)) return { refused: 'changed' }
    const problems = problemsOfPlan(at, from, saving)
    if (problems.length > 0) return { refused: 'invalid', problems }
    const words = at.draft ? wordsOfContent(at.edited.content) : await plannedWords(at)
    await planWords(on, page, { words, from }, saving.now)
    await deleteDraft(on, page)
    await putConfirmed(on, { kind: 'legal', name: page }, saving.now)
    const before = at.planned ? dayOf(at.planned.inForceFrom) : null
    await auditLegal(on, at, saving, {
      before: { ...(at.draft && at.shown), from: before },
      after: { ...(at.draft && at.edited.content), from },
    })
    return 'saved'

    function plannedWords({ planned, inForce }: LegalAt) {
      return wordsOfVersion(page, (planned ?? inForce).version, on)
    }
  })
  // This process need not wait for the bus: the next page here has the version in force.
  houseChanged()
  return outcome
}

function problemsOfPlan({ name, edited, draft, planned, shown }: LegalAt, from: string, { now }: Saving) {
  const { first, last } = daysToPlan(dayOf(now))
  const wrongDay = from < first || from > last ? [{ field: 'from', problem: 'day' }] : []
  // The words as a version stores them: a draft may have them in another form.
  const isSame = isSameJson(wordsOfContent(edited.content), wordsOfContent(shown))
  const nothing = (draft ? isSame : !planned) ? [{ field: 'from', problem: 'nothing-new' }] : []
  return [...problemsToPlan(name, edited.content, edited.stale), ...wrongDay, ...nothing]
}

/** Makes the planned words a draft again, unless there is another one; rules that are planned with them stay so. */
export async function unplanLegalText(page: LegalName, version: string, saving: Saving): Promise<void> {
  await inTransaction(async (on) => {
    const at = await legalAt(page, saving.now, on)
    const { planned, hasPlannedWords, draft, edited } = at
    if (!planned || !hasPlannedWords) return
    refuseOutdated(at, version)
    if (!draft) await putDraft(on, { name: page, content: edited.content, stale: {}, updatedAt: saving.now })
    await dropPlannedWords(on, page, saving.now)
    await auditLegal(on, at, saving, { before: { from: dayOf(planned.inForceFrom) }, after: { from: null } })
  })
  houseChanged()
}
