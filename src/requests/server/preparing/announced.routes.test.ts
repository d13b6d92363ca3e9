// Open screens read again when the bus announces a change: whatever such a page shows has to be announced.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { listenToBus } from '#platform/testing/announcements.ts'
import { dueJobsDone } from '#platform/testing/due-jobs.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { aRequestedOrder, change, step } from '#requests/testing/a-request.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

test('RT-02 one owner’s step on a request is announced to the other', async () => {
  const { id } = await aRequestedOrder(shop)
  for (const doing of [
    () => change(shop, admin, id, { note: 'For four sisters' }),
    () => step(shop, admin, id, 'offer'),
    () => step(shop, admin, id, 'withdraw'),
  ]) {
    await dueJobsDone(shop.rows)
    const changes = await listenToBus(shop)
    expect((await doing()).status).toBe(200)
    expect(await changes()).toContain('tasks:')
  }
})
