// What one process of the shop changes, all of them hear: PostgreSQL's LISTEN/NOTIFY, which delivers at commit and
// not before. A process that lost its connection may have missed something, so it tells its listeners that anything
// may have changed as soon as it hears again.
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { log } from '#platform/log.ts'

const channel = 'shop'

export type Topic = 'catalogue'
type Listener = () => void

export type Bus = { on(topic: Topic, listener: Listener): void; close(): Promise<void> }

export async function openBus(address: string): Promise<Bus> {
  const listeners = new Map<Topic, Listener[]>()
  let client: Client | undefined
  let closed = false

  async function listen(): Promise<void> {
    const next = new Client({ connectionString: address, keepAlive: true })
    next.on('notification', ({ payload }) => tell(listeners.get(topicOf(payload))))
    next.on('error', () => {})
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
    next.once('end', () => void (closed || listenAgain()))
  }

  async function listenAgain(): Promise<void> {
    for (let wait = 50; !closed; wait = Math.min(wait * 2, 2_000)) {
      try {
        await listen()
        return tell([...listeners.values()].flat())
      } catch (error) {
        log.warn(error, 'The event bus cannot reach the database yet')
        await pause(wait)
      }
    }
  }

  await listen()
  return {
    on: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    async close() {
      closed = true
      await client?.end()
    },
  }
}

function tell(listeners: Listener[] = []) {
  for (const listener of listeners) listener()
}

function topicOf(payload: string | undefined): Topic {
  return JSON.parse(payload ?? '{}').topic
}
