import type { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { database, run } from '#platform/database/database.ts'
import type { DB, Json } from '#platform/database/database-types.ts'
import { newId } from '#platform/database/identifiers.ts'

/** A thing of the shop that admins change: its kind, and its name in the shop. */
type Thing = {
  kind:
    | 'product'
    | 'order'
    | 'payment'
    | 'refund'
    | 'mail'
    | 'checkout'
    | 'task'
    | 'request'
    | 'ledger'
    | 'export'
    | 'member'
  name: string
}
type Named = Record<string, unknown>
type Write = { actor: { memberId: string; email: string }; before: Named; after: Named; at: Date }

export type AuditEntry = { actor: string; before: Named; after: Named; occurredAt: Date }

/** Writes down who changed what, in the transaction that changes it (D32); only what differs is kept. */
export async function audit(trx: Pick<Kysely<DB>, 'insertInto'>, thing: Thing, write: Write): Promise<void> {
  const { actor, before, after, at } = write
  const names = Object.keys({ ...before, ...after }).filter((name) => !isSame(before[name], after[name]))
  await trx
    .insertInto('audit_entries')
    .values({
      id: newId(),
      ...thing,
      actor_id: actor.memberId,
      actor: actor.email,
      before: only(before, names),
      after: only(after, names),
      occurred_at: at,
    })
    .execute()
}

const write = {
  name: 'audit-write',
  text: `
    insert into audit_entries (id, kind, name, actor_id, actor, before, after, occurred_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}

/** The same for what is changed on a connection of its own. */
export async function auditOn(client: PoolClient, { kind, name }: Thing, entry: Write): Promise<void> {
  const { actor, before, after, at } = entry
  const names = Object.keys({ ...before, ...after }).filter((each) => !isSame(before[each], after[each]))
  const [was, is] = [JSON.stringify(only(before, names)), JSON.stringify(only(after, names))]
  await run(write, [newId(), kind, name, actor.memberId, actor.email, was, is, at], client)
}

/** The changes of a thing, newest first. */
export async function auditOf({ kind, name }: Thing, most: number): Promise<AuditEntry[]> {
  const rows = await database()
    .selectFrom('audit_entries')
    .select(['actor', 'before', 'after', 'occurred_at as occurredAt'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows as unknown as AuditEntry[]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function only(named: Named, names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, named[name] ?? null])) as Json
}
