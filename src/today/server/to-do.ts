import { registeredManifests } from '#platform/manifest.ts'
import type { Settings } from '#platform/settings.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { SetUpStep, ToDo } from '#platform/to-do.ts'
import type { SetUp, ToDoList, ToDoRow } from '#today/schema.ts'
import { type SetUpName, setUpSteps, type ToDoKind, toDoKinds } from '#today/to-do.ts'

/** The work that waits in all domains, the most harmful to leave first. */
export async function toDoList(now: BusinessTime): Promise<ToDoList> {
  const found = await Promise.all(registeredManifests().map(({ toDo }) => toDo?.(now) ?? []))
  const rows = found.flat().map(toRow)
  return {
    rows: rows
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => toDoKinds.indexOf(a.kind) - toDoKinds.indexOf(b.kind)),
  }
}

function toRow({ kind, count, late = 0, sums = [], first }: ToDo): ToDoRow {
  const { number = null, id = null, name = null, day = null } = first ?? {}
  return { kind: knownKind(kind), count, late, sums: [...sums], first: first ? { number, id, name, day } : null }
}

/** The page has words and an address for each kind that it knows. */
function knownKind(kind: string): ToDoKind {
  const known = toDoKinds.find((each) => each === kind)
  if (!known) throw new Error(`The page /admin does not know the work "${kind}"`)
  return known
}

export async function setUpOf(settings: Settings): Promise<SetUp> {
  const found = await Promise.all(registeredManifests().map(({ setUp }) => setUp?.(settings) ?? []))
  const done = new Map(found.flat().map((each: SetUpStep) => [each.step, each.done]))
  return { steps: setUpSteps.map((step: SetUpName) => ({ step, done: done.get(step) ?? false })) }
}
