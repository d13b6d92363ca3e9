import type { PoolClient } from 'pg'
import type { Delivery } from '#delivery/schema.ts'
import { run } from '#platform/database/database.ts'

const read = {
  name: 'order-delivery',
  text: 'select delivery, gift_message as "giftMessage" from orders where id = $1',
}

export type Destination = { delivery: Delivery | null; giftMessage: string | null }

export async function readDestination(client: PoolClient, id: string): Promise<Destination> {
  const [row] = await run<Destination>(read, [id], client)
  if (!row) throw new Error(`There is no order ${id}`)
  return row
}

const address = { name: 'order-change-delivery', text: 'update orders set delivery = $2 where id = $1' }

export async function updateDelivery(client: PoolClient, id: string, delivery: Delivery): Promise<void> {
  await run(address, [id, JSON.stringify(delivery)], client)
}

const gift = { name: 'order-change-gift', text: 'update orders set gift_message = $2 where id = $1' }

export async function updateGift(client: PoolClient, id: string, message: string | null): Promise<void> {
  await run(gift, [id, message], client)
}
