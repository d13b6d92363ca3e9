import { openLive } from '#live/server/open-live.ts'
import type { AccountOfToken } from '#live/server/permission.ts'
import { topics } from '#live/topic.ts'
import type { Bus } from '#platform/database/bus.ts'
import { log } from '#platform/process/log.ts'
import type { Settings } from '#platform/settings.ts'

/** Notifies the pages that are open somewhere, over their sockets, of what the bus announces. */
export function openLiveNotifications(settings: Settings, bus: Bus, accountOfToken: AccountOfToken) {
  const live = openLive({ ...settings, topics, accountOfToken })
  bus.on('catalogue', () => {
    live.publish('catalogue')
    live.publish('admin:products')
  })
  // Prices that wait for their moment are shown to admins alone.
  bus.on('prices', () => live.publish('admin:products'))
  bus.on('contacts', () => live.publish('admin:contacts'))
  bus.on('house', () => live.publish('admin:settings'))
  bus.on('journal', () => live.publish('admin:journal'))
  bus.on('cart', (memberId) => memberId && live.publish(`cart:${memberId}`))
  bus.on('orders', (memberId) => {
    live.publish('admin:orders')
    if (memberId) for (const topic of ['orders', 'reservations']) live.publish(`${topic}:${memberId}`)
  })
  bus.on('tasks', () => live.publish('admin:orders'))
  bus.on('account', (memberId) => {
    // Without a name the bus may have missed anything, whatever the topic.
    if (memberId === undefined) live.publishAll()
    void live.recheck(memberId).catch((error: Error) => log.error(error, 'The sockets could not be rechecked'))
  })
  // A change from before this process listened to the bus may be missing on a page that another process answered.
  live.publishAll()
  return live
}
