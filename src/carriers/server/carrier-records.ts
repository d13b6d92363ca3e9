import type { PoolClient } from 'pg'
import type { Carrier, CarrierInput } from '#carriers/schema.ts'
import { run } from '#platform/database/database.ts'

const columns = 'id, name, pattern, rule, checked, active, version'

const all = { name: 'carriers-all', text: `select ${columns} from carriers order by added_at, id` }

export function listCarriers(client?: PoolClient): Promise<Carrier[]> {
  return run<Carrier>(all, [], client)
}

const lock = { name: 'carrier-lock', text: `select ${columns} from carriers where id = $1 for update` }

export async function lockCarrier(client: PoolClient, id: string): Promise<Carrier | undefined> {
  const [carrier] = await run<Carrier>(lock, [id], client)
  return carrier
}

const insert = {
  name: 'carrier-insert',
  text: `
    insert into carriers (id, name, pattern, checked, active, added_at) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing returning ${columns}`,
}

/** Undefined where another carrier has the name, or the identifier. */
export async function insertCarrier(
  client: PoolClient,
  id: string,
  input: CarrierInput,
  now: Date,
): Promise<Carrier | undefined> {
  const values = [id, input.name, input.pattern, input.checked, input.active, now]
  const [carrier] = await run<Carrier>(insert, values, client)
  return carrier
}

const update = {
  name: 'carrier-update',
  text: `
    update carriers set name = $2, pattern = $3, checked = $4, active = $5, version = version + 1
     where id = $1 and not exists (select from carriers other where lower(other.name) = lower($2) and other.id <> $1)
    returning ${columns}`,
}

/** Undefined where another carrier has the name. */
export async function updateCarrier(client: PoolClient, id: string, input: CarrierInput): Promise<Carrier | undefined> {
  const [carrier] = await run<Carrier>(update, [id, input.name, input.pattern, input.checked, input.active], client)
  return carrier
}
