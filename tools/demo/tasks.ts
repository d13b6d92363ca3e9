import { randomUUID } from 'node:crypto'
import { daysAfter } from '#platform/time/days.ts'
import type { Caller } from './people.ts'

const tasks: readonly [title: string, note: string, inDays: number | null][] = [
  ['Write to Mme Vasseur about the harvest', 'She asked when the next elixir is pressed.', -1],
  ['Order gift boxes', 'Two hundred, as last year.', 0],
  ['Thank the editor of the spring issue', '', 3],
  ['Choose the ribbon for December', '', null],
]

/** Tasks that the owner has written down. */
export async function writeDownTasks(owner: Caller, today: string): Promise<void> {
  for (const [title, note, inDays] of tasks) {
    const dueOn = inDays === null ? null : daysAfter(today, inDays)
    const task = { title, note, dueOn, assigneeId: null, contactId: null, orderNumber: null, version: 0 }
    await owner(`/api/admin/tasks/${randomUUID()}`, task, {}, 'PUT')
  }
}
