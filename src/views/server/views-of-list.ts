import type { Admin } from '#accounts/account.ts'
import { registeredManifests } from '#platform/manifest.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { SavedView, ViewedList } from '#views/schema.ts'
import { findViews } from '#views/server/view-records.ts'

export type StoredView = Awaited<ReturnType<typeof findViews>>[number]

export async function viewsOf(list: ViewedList, admin: Admin): Promise<SavedView[]> {
  return (await findViews(list, admin.memberId)).map((view) => asSeenBy(admin, view))
}

/** How many rows each view of a list has: one after the other, so that they take no more than one connection. */
export async function countsOf(list: ViewedList, admin: Admin, now: BusinessTime): Promise<Record<string, number>> {
  const count = registeredManifests().find(({ countsOfLists }) => countsOfLists?.[list])?.countsOfLists?.[list]
  if (!count) throw new Error(`No domain counts the list ${list}`)
  const counts: Record<string, number> = {}
  for (const { id, search } of await findViews(list, admin.memberId))
    counts[id] = await count(search, now, admin.memberId)
  return counts
}

/** One whose maker's account is closed belongs to every admin. */
export const isOwnedBy = ({ memberId }: Admin, { ownerId }: StoredView) => ownerId === null || ownerId === memberId

export function asSeenBy(admin: Admin, view: StoredView): SavedView {
  const { id, name, search, shared, version } = view
  return { id, name, search, shared, isOwn: isOwnedBy(admin, view), version }
}
