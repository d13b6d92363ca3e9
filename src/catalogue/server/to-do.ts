import { readLowStock } from '#catalogue/server/low-stock-records.ts'
import { countDrafts, isAnyPublished } from '#catalogue/server/sheet-list-records.ts'
import { readThreshold } from '#catalogue/server/stock-settings-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { SetUpStep, ToDo } from '#platform/to-do.ts'

/** Products that are written and not yet published, and published ones of which few or no units are left. */
export async function productsToDo(now: BusinessTime): Promise<ToDo[]> {
  const levels = await readLowStock(await readThreshold(), now)
  return [{ kind: 'drafts', count: await countDrafts() }, ...levels]
}

/** Whether there is something to sell. */
export async function setUpOfProducts(): Promise<SetUpStep[]> {
  const { published, pictured } = await isAnyPublished()
  return [
    { step: 'product', done: published },
    { step: 'picture', done: pictured },
  ]
}
