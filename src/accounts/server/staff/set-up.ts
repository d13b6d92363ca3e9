import { listStaff } from '#accounts/server/members/role-records.ts'
import type { SetUpStep } from '#platform/to-do.ts'

/** Whether a second person has access to the owner's pages; one who was only invited has none yet. */
export async function setUpOfStaff(): Promise<SetUpStep[]> {
  return [{ step: 'second-person', done: (await listStaff()).length > 1 }]
}
