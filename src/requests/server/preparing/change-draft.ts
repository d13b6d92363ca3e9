import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { stateOfDraft } from '#requests/draft/draft.ts'
import { type DraftLine, type LineProblem, newlyLow } from '#requests/draft/draft-lines.ts'
import type { DraftChange } from '#requests/draft/draft-schema.ts'
import type { DraftRow } from '#requests/server/drafts/draft-columns.ts'
import { updateDraft } from '#requests/server/drafts/draft-records.ts'
import { problemsOfPrices, shopPrices } from '#requests/server/preparing/agreed-prices.ts'
import { holdUnits } from '#requests/server/preparing/hold-units.ts'
import { type ActOnDraft, withDraft } from '#requests/server/preparing/with-draft.ts'

/**
 * Changes a draft; an offer already sent changes with it, holds its new units, and its buyer sees the new sums. Returns
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
      const over = await holdUnits(client, draft, lines, { expiresOn: draft.expiresOn, aboveCap }, now)
      if (over.length > 0) return over
    }
    await updateDraft(client, id, { lines, note, currency })
    return {
      before: { lines: draft.lines.map(asWritten), note: draft.note, currency: draft.currency },
      after: { lines: lines.map(asWritten), note, currency },
    }
  })
}

/** The database keeps the names of a line in an order of its own. */
function asWritten({ product_id, quantity, unitMinor }: DraftLine): DraftLine {
  return { product_id, quantity, unitMinor }
}

function isOut(draft: DraftRow, now: BusinessTime): draft is DraftRow & { expiresOn: string } {
  return stateOfDraft({ ...draft, ordered: draft.orderNumber !== null }, dayOf(now)) === 'offered'
}
