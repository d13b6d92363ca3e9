import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import type { AuditedValues } from '#audit/audited.ts'
import { audit } from '#audit/server/audit.ts'
import { effectivePrice, regularPrice } from '#catalogue/product.ts'
import { type Catalogue, currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { holdOfferedUnits, releaseOffer } from '#checkout/server/hold-offer.ts'
import { finishTask } from '#crm/server/finish-task.ts'
import { amount } from '#money/money.ts'
import type { Submission } from '#orders/server/changes/as-owner.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { type DraftState, type DraftStep, stateOfDraft, stepsOfDraft } from '#requests/draft.ts'
import { type DraftLine, findShortages, type LineProblem, newlyLow } from '#requests/draft-lines.ts'
import type { DraftChange } from '#requests/draft-schema.ts'
import { type OfferLength, usualOfferDays } from '#requests/offer-length.ts'
import type { DraftRow } from '#requests/server/drafts/draft-columns.ts'
import { markOffered, markWithdrawn } from '#requests/server/drafts/draft-offer-records.ts'
import { lockDraft, updateDraft } from '#requests/server/drafts/draft-records.ts'
import { findSubmission, insertSubmission } from '#requests/server/drafts/draft-submission-records.ts'
import { requestMails } from '#requests/server/drafts/request-mails.ts'
import { noteFormerOffer } from '#requests/server/offers/note-former-offer.ts'
import { lockProducts, readSupply } from '#requests/server/offers/offer-hold-records.ts'
import { endShortage } from '#requests/server/offers/offer-shortage.ts'

/** `version`, `state` and `offeredAt` as they were seen; what is typed into a draft depends on its version alone. */
export type ActOnDraft = {
  id: string
  version: number
  state?: DraftState
  offeredAt?: string | null
  admin: Admin
  submission: Pick<Submission, 'key' | 'fingerprint'>
}

/**
 * Changes a draft; an offer already sent changes with it, holds its new units, and its buyer sees the new sums. Answers
 * the problems of its lines; then nothing was changed.
 */
export async function changeDraft(
  { id, admin, submission }: Pick<ActOnDraft, 'id' | 'admin' | 'submission'>,
  { version, lines, note, currency: asked, aboveCap = false, lowPricesConfirmed = false }: DraftChange,
  now: BusinessTime,
): Promise<LineProblem[]> {
  const catalogue = await currentCatalogue()
  return withDraft({ id, version, admin, submission }, 'change', now, async (client, draft) => {
    const currency = asked ?? draft.currency
    const isOther = currency !== draft.currency
    if (isOther && isOut(draft, now)) throw new Refusal('conflict', 'The buyer has the offer in the other currency')
    const dearer = problemsOfPrices(catalogue, { currency }, lines)
    if (dearer.length > 0) return dearer
    const saved = isOther ? [] : draft.lines
    const low = lowPricesConfirmed ? [] : newlyLow(lines, saved, shopPrices(catalogue, { currency }))
    if (low.length > 0) return low
    if (isOut(draft, now)) {
      const over = await promise(client, draft, lines, { expiresOn: draft.expiresOn, aboveCap }, now)
      if (over.length > 0) return over
    }
    await updateDraft(client, id, { lines, note, currency })
    return {
      before: { lines: draft.lines.map(asWritten), note: draft.note, currency: draft.currency },
      after: { lines: lines.map(asWritten), note, currency },
    }
  })
}

type Offering = { aboveCap?: boolean | undefined; days?: OfferLength | undefined }

/**
 * Sends the buyer the link to the offer, which is valid for the chosen days from now, with its units held; may be repeated.
 * Answers the problems of its lines; then nothing was sent.
 */
export async function offerDraft(
  { aboveCap = false, days = usualOfferDays, ...act }: ActOnDraft & Offering,
  now: BusinessTime,
): Promise<LineProblem[]> {
  const expiresOn = daysAfter(dayOf(now), days)
  const catalogue = await currentCatalogue()
  const wrong = await withDraft(act, 'offer', now, async (client, draft) => {
    const { id, messageId, email, language } = draft
    const dearer = problemsOfPrices(catalogue, draft, draft.lines)
    if (dearer.length > 0) return dearer
    const over = await promise(client, draft, draft.lines, { expiresOn, aboveCap }, now)
    if (over.length > 0) return over
    await markOffered(client, id, expiresOn, now)
    await finishTask(client, { kind: 'order-request', of: [id] }, act.admin.email, now)
    const former = await noteFormerOffer(client, draft, { key: act.submission.key, by: act.admin.email }, now)
    const data = { ...former, request: id, message: messageId, days: String(days) }
    await requestMails.queue(client, {
      template: 'order-offer',
      recipient: email,
      language,
      data,
      since: now,
      waits: true,
    })
    // An offer that is sent again on the same day differs from the one before by nothing but that it was sent.
    const sent = { until: expiresOn, days }
    return { before: offered(draft), after: { expiresOn, withdrawn: false, sent } }
  })
  wake(sendMailJob)
  return wrong
}

/** Withdraws an offer, or closes a request without one; its units are released. */
export async function withdrawDraft(act: ActOnDraft, now: BusinessTime): Promise<void> {
  await withDraft(act, 'withdraw', now, async (client, draft) => {
    await markWithdrawn(client, draft.id, now)
    await releaseOffer(client, draft.id, now)
    await finishTask(client, { kind: 'order-request', of: [draft.id] }, act.admin.email, now)
    await endShortage(client, draft.id, now)
    return { before: offered(draft), after: { ...offered(draft), withdrawn: true } }
  })
}

/** The database keeps the names of a line in an order of its own. */
function asWritten({ product_id, quantity, unitMinor }: DraftLine): DraftLine {
  return { product_id, quantity, unitMinor }
}

function offered({ expiresOn, withdrawnAt }: DraftRow) {
  return { expiresOn, withdrawn: withdrawnAt !== null }
}

function isOut(draft: DraftRow, now: BusinessTime): draft is DraftRow & { expiresOn: string } {
  return stateOfDraft({ ...draft, ordered: draft.orderNumber !== null }, dayOf(now)) === 'offered'
}

/** Holds the units of an offer, or answers those that it cannot hold. */
async function promise(
  client: PoolClient,
  draft: DraftRow,
  lines: readonly DraftLine[],
  { expiresOn, aboveCap }: { expiresOn: string; aboveCap: boolean },
  now: BusinessTime,
): Promise<LineProblem[]> {
  const codes = lines.map(({ product_id }) => product_id)
  await lockProducts(client, codes)
  const supply = await readSupply(codes, draft.id, now, client)
  const over = findShortages(lines, (code) => supply.get(code), aboveCap)
  if (over.length > 0) return over
  await holdOfferedUnits(client, { draftId: draft.id, lines, lastDay: expiresOn }, now)
  await endShortage(client, draft.id, now)
  return []
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
    const found = await findSubmission(client, id, submission)
    if (found === 'reused') throw new Refusal('conflict', 'This key was used for another request')
    if (found === 'repeated') return []
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

export function shopPrices(catalogue: Catalogue, { currency }: Pick<DraftRow, 'currency'>) {
  return (code: string) => {
    const product = catalogue.byCode(code)
    return product && effectivePrice(product, currency)
  }
}

/**
 * Prices may be lower than the shop's, never higher. The catalogue is read before the transaction: there, reading it
 * again would take a second connection.
 */
export function problemsOfPrices(
  catalogue: Catalogue,
  { currency }: Pick<DraftRow, 'currency'>,
  lines: readonly DraftLine[],
): LineProblem[] {
  const codes = lines.map(({ product_id }) => product_id)
  return lines.flatMap(({ product_id, unitMinor }, position): LineProblem[] => {
    const product = catalogue.byCode(product_id)
    const regular = product && regularPrice(product, currency)
    if (!regular) return [{ field: `lines.${position}.product_id`, problem: 'not-sold' }]
    if (codes.indexOf(product_id) < position) return [{ field: `lines.${position}.product_id`, problem: 'twice' }]
    const isDearer = amount(unitMinor, currency).minor > regular.minor
    return isDearer ? [{ field: `lines.${position}.unitMinor`, problem: 'dearer' }] : []
  })
}
