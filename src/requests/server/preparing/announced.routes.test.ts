// Open screens read again when the bus announces a change: whatever such a page shows has to be announced.
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { openBus } from '#platform/database/bus.ts'
import { newId } from '#platform/database/identifiers.ts'
import { dueJobsDone } from '#platform/testing/due-jobs.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { aRequestedOrder, change, step } from '#requests/testing/a-request.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

/** The announcements from here until the last commit before `changes()` was called. */
async function listen() {
  const bus = await openBus(shop.settings.databaseUrl)
  onTestFinished(() => bus.close())
  const announced: string[] = []
  for (const topic of ['orders', 'tasks', 'journal'] as const)
    bus.on(topic, (id) => announced.push(`${topic}:${id ?? ''}`))
  return async () => {
    const end = newId()
    await shop.rows("select pg_notify('shop', json_build_object('topic', 'journal', 'id', $1::text)::text)", [end])
    await expect.poll(() => announced).toContain(`journal:${end}`)
    return announced.filter((each) => !each.startsWith('journal'))
  }
}

test('RT-02 one owner’s step on a request is announced to the other', async () => {
  const { id } = await aRequestedOrder(shop)
  for (const doing of [
    () => change(shop, admin, id, { note: 'For four sisters' }),
    () => step(shop, admin, id, 'offer'),
    () => step(shop, admin, id, 'withdraw'),
  ]) {
    await dueJobsDone(shop.rows)
    const changes = await listen()
    expect((await doing()).status).toBe(200)
    expect(await changes()).toContain('tasks:')
  }
})
