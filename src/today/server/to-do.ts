import { problemKinds } from '#payments/problem-view.ts'
import { isOutOfReach } from '#platform/database/database.ts'
import { registeredManifests } from '#platform/manifest.ts'
import { log } from '#platform/process/log.ts'
import type { Settings } from '#platform/settings.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { SetUpStep, ToDo } from '#platform/to-do.ts'
import {
  type SetUpName,
  setUpSteps,
  type ToDoKind,
  type ToDoSourceName,
  toDoKinds,
  toDoSources,
  workSteps,
} from '#today/to-do.ts'
import type { SetUp, ToDoList, ToDoRow } from '#today/to-do-schema.ts'

/** The work that waits in all domains, the most harmful to leave first. */
export async function toDoList(now: BusinessTime): Promise<ToDoList> {
  const rows: ToDoRow[] = []
  const failed: ToDoSourceName[] = []
  // One after the other: together they would take half of the shop's connections for one page.
  for (const { toDo } of registeredManifests()) {
    if (!toDo) continue
    try {
      rows.push(...(await toDo.list(now)).map(toRow))
    } catch (error) {
      if (isOutOfReach(error as Error)) throw error
      log.error(error, `The work of ${toDo.name} could not be counted`)
      failed.push(knownSource(toDo.name))
    }
  }
  return {
    failed,
    rows: rows
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => toDoKinds.indexOf(a.kind) - toDoKinds.indexOf(b.kind)),
  }
}

function toRow({ kind, count, late = 0, sums = [], first }: ToDo): ToDoRow {
  const { number = null, id = null, name = null, day = null, product = null } = first ?? {}
  const step = workSteps.find((each) => each === first?.step) ?? null
  const problem = problemKinds.find((each) => each === first?.problem) ?? null
  return {
    kind: knownKind(kind),
    count,
    late,
    sums: [...sums],
    first: first ? { number, id, name, day, step, problem, product } : null,
  }
}

/** The page has words and an address for each kind that it knows. */
function knownKind(kind: string): ToDoKind {
  const known = toDoKinds.find((each) => each === kind)
  if (!known) throw new Error(`The page /admin does not know the work "${kind}"`)
  return known
}

function knownSource(name: string): ToDoSourceName {
  const known = toDoSources.find((each) => each === name)
  if (!known) throw new Error(`The page /admin does not know where the work of "${name}" is done`)
  return known
}

export async function setUpOf(settings: Settings): Promise<SetUp> {
  const found: SetUpStep[] = []
  for (const { setUp } of registeredManifests()) found.push(...((await setUp?.(settings)) ?? []))
  const done = new Map(found.map(({ step, done: isDone }) => [step, isDone]))
  return { steps: setUpSteps.map((step: SetUpName) => ({ step, done: done.get(step) ?? false })) }
}
