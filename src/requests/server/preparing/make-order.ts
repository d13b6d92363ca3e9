import type { Admin } from '#accounts/account.ts'
import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { submissionOf } from '#orders/server/changes/submission-of.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { findShortages, type LineProblem, newlyLow } from '#requests/draft/draft-lines.ts'
import type { MakeOrderInput, MakeOrderResult } from '#requests/new-order-schema.ts'
import { findNewOrder } from '#requests/server/drafts/draft-submission-records.ts'
import { readSupply } from '#requests/server/offers/offer-hold-records.ts'
import { shopPrices } from '#requests/server/preparing/agreed-prices.ts'
import { createDraft, type DraftSubmitted } from '#requests/server/preparing/create-draft.ts'
import { offerDraft } from '#requests/server/preparing/offer-draft.ts'
import { placeDraft } from '#requests/server/preparing/place-draft.ts'
import { pricedLines } from '#requests/server/preparing/priced-lines.ts'
import { usedReference } from '#requests/server/preparing/used-reference.ts'

type Made = { problems: LineProblem[] } | { id: string; notEnded: MakeOrderResult['notEnded'] }

/**
 * Makes an order in one submission: its draft, and its end. Faults are found before anything is stored. A change between the
 * two leaves the draft, on whose page it is put right. Repeated, also at once, the submission goes on where it ended; its key makes
 * no other order.
 */
export async function makeOrder(input: MakeOrderInput, admin: Admin, key: string, now: BusinessTime): Promise<Made> {
  const submission = submissionOf(admin.memberId, key, ['make', input], 1)
  const faults = (await findNewOrder(key)) ? [] : await faultsOf(input, now)
  const isFaulty = faults instanceof RefusedField || faults.length > 0
  // The same submission may have taken the units, or used the reference, meanwhile.
  if (isFaulty && !(await findNewOrder(key))) {
    if (faults instanceof RefusedField) throw faults
    return { problems: faults }
  }
  const id = await createDraft(input, admin, submission, now)
  return { id, notEnded: await endAtOnce(id, input, { admin, submission }, now) }
}

async function faultsOf(order: MakeOrderInput, now: BusinessTime): Promise<LineProblem[] | RefusedField> {
  const { aboveCap = false, lowPricesConfirmed = false, end } = order
  const priced = await pricedLines(order)
  if ('problems' in priced) return priced.problems
  const { lines } = priced
  const low = lowPricesConfirmed ? [] : newlyLow(lines, [], shopPrices(await currentCatalogue(), priced))
  if (low.length > 0 || end.kind === 'later') return low
  const codes = lines.map(({ product_id }) => product_id)
  const supply = await readSupply(codes, newId(), now)
  const over = findShortages(lines, (code) => supply.get(code), aboveCap)
  if (over.length > 0 || end.kind !== 'place' || end.isShared) return over
  const payment = { orderId: newId(), reference: end.reference }
  return (await inTransaction((client) => usedReference(client, 'end.reference', payment))) ?? []
}

type By = { admin: Admin; submission: DraftSubmitted }

async function endAtOnce(id: string, order: MakeOrderInput, { admin, submission }: By, now: BusinessTime) {
  const { end, aboveCap } = order
  if (end.kind === 'later') return null
  const seen = { id, version: 1, state: 'open', offeredAt: null } as const
  const act = { ...seen, admin, submission }
  try {
    const wrong =
      end.kind === 'offer'
        ? await offerDraft({ ...act, aboveCap, days: end.days }, now)
        : await placeDraft(act, { ...seen, ...end }, now)
    return wrong.length > 0 ? 'lines' : null
  } catch (error) {
    if (error instanceof RefusedField) return 'reference'
    if (error instanceof Refusal && error.code === 'conflict') return 'changed'
    throw error
  }
}
