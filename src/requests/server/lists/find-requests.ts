import type { Found, Search } from '#platform/manifest.ts'
import { dayOf } from '#platform/time/clock.ts'
import { listDraftsByWords } from '#requests/server/drafts/draft-records.ts'
import { rowOf } from '#requests/server/preparing/requests.ts'

/** Requests by reference, name or email, the newest first. */
export async function findRequests({ words, most, now }: Search): Promise<Found[]> {
  const drafts = await listDraftsByWords(words, most, now)
  return drafts.map((draft) => {
    const { id, reference, name, email, state, createdAt } = rowOf(draft, dayOf(now))
    return { kind: 'request', id, title: `${reference}, ${name}`, detail: email, state, at: createdAt }
  })
}
