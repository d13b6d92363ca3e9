import type { Admin } from '#accounts/account.ts'
import { currentCatalogue } from '#catalogue/server/catalogue.ts'
import { isEntered } from '#crm/server/enter-message.ts'
import { submissionOf } from '#orders/server/routes/open-step.ts'
import { recordedElsewhere } from '#payments/server/ledger/take-transfer.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { type DraftLine, type LineProblem, newlyLow, overPromised } from '#requests/draft.ts'
import type { MakeOrderAnswer, MakeOrderInput } from '#requests/schema.ts'
import { beginOrder } from '#requests/server/begin-order.ts'
import { offerDraft, problemsOfPrices, shopPrices } from '#requests/server/change-draft.ts'
import { readSupply } from '#requests/server/offer-hold-records.ts'
import { placeDraft } from '#requests/server/place-draft.ts'

type Made = { problems: LineProblem[] } | { id: string; notEnded: MakeOrderAnswer['notEnded'] }

/**
 * Makes an order in one submission: its draft, and its end. Faults are found before anything is stored. A change between the
 * two leaves the draft, on whose page it is put right. Repeated, the submission goes on where it ended.
 */
export async function makeOrder(input: MakeOrderInput, admin: Admin, key: string, now: BusinessTime): Promise<Made> {
  if (!(await isEntered(input.email, key))) {
    const problems = await problemsOf(input, now)
    if (problems.length > 0) return { problems }
  }
  const id = await beginOrder(input, admin, key, now)
  return { id, notEnded: await endAtOnce(id, input, { admin, key }, now) }
}

async function problemsOf(order: MakeOrderInput, now: BusinessTime): Promise<LineProblem[]> {
  const { items, currency, aboveCap = false, lowPricesConfirmed = false, end } = order
  const catalogue = await currentCatalogue()
  const priced = { currency: currency ?? (order.language === 'fr' ? 'EUR' : 'USD') } as const
  const shopPriceOf = shopPrices(catalogue, priced)
  const lines = items.map(({ unitMinor, ...item }): DraftLine => {
    return { ...item, unitMinor: unitMinor ?? shopPriceOf(item.product_id)?.minor ?? 0 }
  })
  const wrong = problemsOfPrices(catalogue, priced, lines)
  if (wrong.length > 0) return wrong
  const low = lowPricesConfirmed ? [] : newlyLow(lines, [], shopPriceOf)
  if (low.length > 0 || end.kind === 'later') return low
  const codes = lines.map(({ product_id }) => product_id)
  const supply = await readSupply(codes, newId(), now)
  const over = overPromised(lines, (code) => supply.get(code), aboveCap)
  if (over.length === 0 && end.kind === 'place' && !end.isShared) await assertUnused(end.reference)
  return over
}

async function assertUnused(reference: string): Promise<void> {
  const payment = { orderId: newId(), kind: 'paid', reference } as const
  const others = await inTransaction((client) => recordedElsewhere(client, payment))
  if (others.length > 0) throw new RefusedField('end.reference', `Order ${others.join(', ')} has this reference`)
}

type By = { admin: Admin; key: string }

async function endAtOnce(id: string, order: MakeOrderInput, { admin, key }: By, now: BusinessTime) {
  const { end, aboveCap } = order
  if (end.kind === 'later') return null
  const seen = { id, version: 1, state: 'open', offeredAt: null } as const
  const whose = { ...seen, admin, submission: submissionOf(admin.memberId, key, ['make', order], 1) }
  try {
    const wrong =
      end.kind === 'offer'
        ? await offerDraft({ ...whose, aboveCap, days: end.days }, now)
        : await placeDraft(whose, { ...seen, ...end }, now)
    return wrong.length > 0 ? 'lines' : null
  } catch (error) {
    if (error instanceof RefusedField) return 'reference'
    if (error instanceof Refusal && error.code === 'conflict') return 'changed'
    throw error
  }
}
