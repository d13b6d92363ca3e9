import { readLowStock } from '#catalogue/server/lists/low-stock-records.ts'
import { hasPublishedProducts, oldestDraft } from '#catalogue/server/lists/sheet-list-records.ts'
import { readThreshold } from '#catalogue/server/stock/stock-settings-records.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import type { SetUpStep, ToDo } from '#platform/to-do.ts'

/** Products that are written and not yet published, and published ones of which few or no units are left. */
export async function productsToDo(now: BusinessTime): Promise<ToDo[]> {
  const levels = await readLowStock(await readThreshold(), now)
  const draft = await oldestDraft()
  if (!draft) return levels
  const { count, editedAt, ...product } = draft
  return [{ kind: 'drafts', count, first: { product, day: dayOf(editedAt) } }, ...levels]
}

/** Whether there is something to sell. */
export async function setUpOfProducts(): Promise<SetUpStep[]> {
  const { published, pictured } = await hasPublishedProducts()
  return [
    { step: 'product', done: published },
    { step: 'picture', done: pictured },
  ]
}
