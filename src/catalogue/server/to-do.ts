import { countStates } from '#catalogue/server/sheet-list-records.ts'
import type { SetUpStep, ToDo } from '#platform/to-do.ts'

/** Products that are written and not yet published. */
export async function productsToDo(): Promise<ToDo[]> {
  return [{ kind: 'drafts', count: (await countStates()).draft }]
}

/** Whether there is something to sell. */
export async function setUpOfProducts(): Promise<SetUpStep[]> {
  const { published, pictured } = await countStates()
  return [
    { step: 'product', done: published > 0 },
    { step: 'picture', done: pictured > 0 },
  ]
}
