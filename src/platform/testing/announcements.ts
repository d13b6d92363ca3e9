import { expect, onTestFinished } from 'vitest'
import { openBus } from '#platform/database/bus.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

/** The announcements about orders and tasks from here until the last commit before the returned function was called. */
export async function listenToBus(shop: TestShop): Promise<() => Promise<string[]>> {
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
