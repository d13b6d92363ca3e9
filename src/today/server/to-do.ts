import type { Admin } from '#accounts/account.ts'
import { permits } from '#accounts/server/access.ts'
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

/** The work that waits in all domains and that a person may do, the most harmful to leave first. */
export async function toDoList(reader: Admin, now: BusinessTime): Promise<ToDoList> {
  const rows: ToDoRow[] = []
  const failed: ToDoSourceName[] = []
  // One after the other: together they would take half of the shop's connections for one page.
  for (const { toDo } of registeredManifests()) {
    if (!toDo || (toDo.permission && !permits(reader, toDo.permission))) continue
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
  const { number = null, id = null, name = null, day = null, answerBy = null, product = null } = first ?? {}
  const step = workSteps.find((each) => each === first?.step) ?? null
  const problem = problemKinds.find((each) => each === first?.problem) ?? null
  return {
    kind: knownKind(kind),
    count,
    late,
    sums: [...sums],
    first: first ? { number, id, name, day, answerBy, step, problem, product } : null,
  }
}

/** The page has words and an address for each kind that it knows. */
function knownKind(kind: string): ToDoKind {
  const named = toDoKinds.find((each) => each === kind)
  if (!named) throw new Error(`The page /admin does not know the work "${kind}"`)
  return named
}

function knownSource(name: string): ToDoSourceName {
  const named = toDoSources.find((each) => each === name)
  if (!named) throw new Error(`The page /admin does not know where the work of "${name}" is done`)
  return named
}

export async function setUpOf(settings: Settings): Promise<SetUp> {
  const found: SetUpStep[] = []
  for (const { setUp } of registeredManifests()) found.push(...((await setUp?.(settings)) ?? []))
  const known = new Map(found.map((each) => [each.step, each]))
  return {
    steps: setUpSteps.map((step: SetUpName) => {
      const { done = false, left = [] } = known.get(step) ?? {}
      return {
        step,
        done,
        left: left.map(({ name, samples = 0, isDelivered = false }) => ({ name, samples, isDelivered })),
      }
    }),
  }
}
