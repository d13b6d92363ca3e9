import type { PoolClient } from 'pg'
import { holdOfferedUnits } from '#checkout/server/held-units/hold-offer.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { type DraftLine, findShortages, type LineProblem } from '#requests/draft/draft-lines.ts'
import type { DraftRow } from '#requests/server/drafts/draft-columns.ts'
import { lockProducts, readSupply } from '#requests/server/offers/offer-hold-records.ts'
import { endShortage } from '#requests/server/offers/offer-shortage.ts'

/** Holds the units of an offer, or answers those that it cannot hold. */
export async function holdUnits(
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
