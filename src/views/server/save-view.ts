import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isSameJson } from '#platform/same-json.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { maxViews, type SavedView, type ViewInput } from '#views/schema.ts'
import { countViewsOf, deleteView, insertView, lockView, lockViewsOf, updateView } from '#views/server/view-records.ts'
import { asSeenBy, isOwnedBy, type StoredView } from '#views/server/views-of-list.ts'

/**
 * Saves a view under its name, or changes it as it was seen. A submission that is repeated because its answer was lost finds
 * the view as it asked, and changes nothing.
 */
export function saveView(id: string, input: ViewInput, admin: Admin, now: BusinessTime): Promise<SavedView> {
  return inTransaction(async (client) => {
    await lockViewsOf(client, admin.memberId)
    const before = await lockView(client, id, admin.memberId)
    if (before && isAsEntered(before, input)) return asSeenBy(admin, before)
    if (!before && input.version > 0) throw new Refusal('missing', 'This view was deleted')
    if (before && before.version !== input.version) throw new Refusal('changed', 'The view was changed meanwhile')
    if (before) requireMaker(admin, before)
    if (before && before.list !== input.list) throw new Refusal('conflict', 'A view stays with its list')
    // A view whose maker's account is closed becomes that of the admin who changes it.
    const becomesOwn = !before || before.ownerId === null
    if (becomesOwn && (await countViewsOf(client, admin.memberId)) >= maxViews) {
      throw new Refusal('too-many', `An admin has at most ${maxViews} views`)
    }
    const after = before
      ? await updateView(client, id, admin.memberId, input)
      : await insertView(client, id, admin.memberId, input, now)
    if (!after) throw new Refusal('conflict', 'The identifier is taken')
    await auditShared(client, id, { before, after }, admin, now)
    return asSeenBy(admin, after)
  })
}

/** Deletes a view, unless it was changed since it was seen. */
export function removeView(id: string, version: number, admin: Admin, now: BusinessTime): Promise<undefined> {
  return inTransaction(async (client) => {
    const before = await lockView(client, id, admin.memberId)
    if (!before) return undefined
    requireMaker(admin, before)
    if (before.version !== version) throw new Refusal('changed', 'The view was changed meanwhile')
    await deleteView(client, id)
    await auditShared(client, id, { before }, admin, now)
    return undefined
  })
}

/** Only changes that others see are recorded. */
async function auditShared(
  client: PoolClient,
  id: string,
  { before, after }: { before?: StoredView | undefined; after?: StoredView },
  admin: Admin,
  now: BusinessTime,
): Promise<void> {
  if (!before?.shared && !after?.shared) return
  const sides = { before: before ? named(before) : {}, after: after ? named(after) : {} }
  await audit(client, { kind: 'view', name: id }, { actor: admin, ...sides, at: now })
}

const named = ({ name, search, shared }: StoredView) => ({ name, search, shared })

function isAsEntered(view: StoredView & { list: string }, { list, name, search, shared }: ViewInput): boolean {
  const isSameSearch = isSameJson(sorted(view.search), sorted(search))
  return view.list === list && view.name === name && view.shared === shared && isSameSearch
}

const sorted = (search: Record<string, string>) =>
  Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** Another admin makes a copy of a shared view instead. */
function requireMaker(admin: Admin, view: StoredView): void {
  if (!isOwnedBy(admin, view)) throw new Refusal('forbidden', 'Only its maker may change or delete a shared view')
}
