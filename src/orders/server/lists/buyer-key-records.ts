import { run } from '#platform/database/database.ts'

const find = { name: 'order-buyer-key', text: 'select link_key as key from orders where number = $1' }

/** The key with which a buyer opens their order. */
export async function findBuyerKey(number: number): Promise<string | undefined> {
  return (await run<{ key: string }>(find, [number]))[0]?.key
}
