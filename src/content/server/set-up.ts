import { listedPages } from '#content/server/read-admin-page.ts'
import { businessNow } from '#platform/time/clock.ts'
import type { SetUpStep } from '#platform/to-do.ts'

/** Whether the public pages are free of samples. */
export async function setUpOfPages(): Promise<SetUpStep[]> {
  const pages = await listedPages(businessNow())
  return [{ step: 'samples', done: pages.every(({ samples }) => samples === 0) }]
}
