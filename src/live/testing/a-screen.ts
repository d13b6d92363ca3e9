// A page as the browser has it: the unmodified @supabase/realtime-js.
import { type RealtimeChannel, RealtimeClient, type RealtimeClientOptions } from '@supabase/realtime-js'
import { expect, onTestFinished } from 'vitest'
import { liveBase } from '#live/path.ts'

export type Screen = RealtimeClient & {
  /** Joins a topic and keeps its notifications. */
  listen(topic: string, config?: { private?: boolean }): Subscription
}

export type Subscription = { channel: RealtimeChannel; changes: unknown[]; statuses: string[]; system: unknown[] }

export function aScreen(url: string, options: Partial<RealtimeClientOptions> = {}): Screen {
  const client = new RealtimeClient(url.replace(/^http/, 'ws') + liveBase, { params: { apikey: 'shop' }, ...options })
  onTestFinished(() => void client.disconnect())
  return Object.assign(client, {
    listen(topic: string, config: { private?: boolean } = {}): Subscription {
      const channel = client.channel(topic, { config })
      const subscription: Subscription = { channel, changes: [], statuses: [], system: [] }
      channel.on('broadcast', { event: 'changed' }, ({ payload }) => subscription.changes.push(payload))
      channel.on('system', {}, (said: unknown) => subscription.system.push(said))
      channel.subscribe((status) => subscription.statuses.push(status))
      return subscription
    },
  })
}

/** Waits until it has joined a shop that has just started, and forgets the first notice of what may have changed before. */
export async function waitUntilJoined({ statuses, changes }: Subscription): Promise<void> {
  await expect.poll(() => statuses).toEqual(['SUBSCRIBED'])
  await expect.poll(() => changes).toContainEqual({})
  changes.length = 0
}
