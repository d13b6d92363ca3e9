import { expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

test('a connection that is lost inside a transaction fails what is asked of it next, and not the whole shop', async () => {
  const asked = inTransaction(async (client) => {
    const gone = new Promise<void>((resolve) => client.once('end', resolve))
    const { rows } = await client.query('select pg_backend_pid() as pid')
    await shop.rows('select pg_terminate_backend($1)', [rows[0].pid])
    await gone
    await client.query('select 1')
  })
  await expect(asked).rejects.toThrow('not queryable')
  await expect(inTransaction((client) => client.query('select 1'))).resolves.toBeDefined()
})
