import type { DuplicatePage, Duplicates } from '#people/merge-schema.ts'
import { listed } from '#people/server/list/listed-contacts.ts'
import { countPairs, findContacts, listPairs } from '#people/server/merging/duplicate-records.ts'

const pageSize = 20
const maxCounted = 100

/** The pairs of contacts that may be one person, those that were found last first. */
export async function readDuplicates({ contact, after }: DuplicatePage): Promise<Duplicates> {
  const [foundAt, oneId = '', otherId = ''] = after?.split(':') ?? []
  const place = after ? { foundAt: Number(foundAt), oneId, otherId } : undefined
  const found = await listPairs({ contact, after: place }, pageSize + 1)
  const pairs = found.slice(0, pageSize)
  const contacts = pairs.length > 0 ? await findContacts(pairs.flatMap(({ oneId, otherId }) => [oneId, otherId])) : []
  const byId = new Map(contacts.map((row) => [row.id, listed(row)]))
  const last = pairs.at(-1)
  return {
    rows: pairs.flatMap(({ oneId, otherId, because }) => {
      const [first, second] = [byId.get(oneId), byId.get(otherId)]
      return first && second ? [{ because, one: first, other: second }] : []
    }),
    count: await countPairs(maxCounted),
    next: found.length > pageSize && last ? `${last.foundAt}:${last.oneId}:${last.otherId}` : null,
  }
}
