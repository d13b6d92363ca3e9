import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { lockGroups } from '#contacts/server/group-records.ts'
import { dismissStored, enterPairs, listToCompare, takeDismissalBack } from '#contacts/server/pair-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const batchSize = 200

/** Finds who may be the same person as the contacts that arrived or changed. */
export async function compareContacts(now: BusinessTime, closing?: AbortSignal): Promise<void> {
  for (let read = batchSize; read === batchSize && !closing?.aborted; ) {
    const waiting = await listToCompare(batchSize)
    if (waiting.length > 0) await enterPairs(waiting, now)
    read = waiting.length
  }
}

type Others = readonly { because: 'telephone' | 'name'; id: string }[]

/** Remembers of a contact that was written down that these others, who were shown before, are other people. */
export async function rememberOthers(client: PoolClient, one: string, others: Others, admin: Admin, now: BusinessTime) {
  for (const { id: other, because } of others) await dismissStored(client, { one, other, because }, admin.email, now)
}

type Pair = { one: string; other: string; isSame: boolean }

/** Remembers that two contacts are two people, or that they may be one after all. Sent again, it changes nothing. */
export async function answerPair({ one, other, isSame }: Pair, admin: Admin, now: BusinessTime): Promise<void> {
  if (one === other) throw new RefusedField('other', 'The same contact')
  await inTransaction(async (client) => {
    const found = await lockGroups(client, [one, other])
    if (![one, other].every((id) => found.some((each) => each.id === id)))
      throw new Refusal('missing', 'There is no such contact')
    const pair = { one, other }
    const isNew = isSame ? await takeDismissalBack(client, pair) : await dismissStored(client, pair, admin.email, now)
    if (!isNew) return
    const [before, after] = isSame ? [{ notSame: other }, {}] : [{}, { notSame: other }]
    await audit(client, { kind: 'contact', name: one }, { actor: admin, before, after, at: now })
  })
}
