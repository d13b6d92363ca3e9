// Distributes the changes of one process to all: PostgreSQL's LISTEN/NOTIFY, which delivers at commit and not before. A
// process that lost its connection may have missed messages, so after reconnecting it notifies its listeners that
// anything may have changed.
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { log } from '#platform/process/log.ts'

const channel = 'shop'
// How often a quiet connection is checked, and how long the answer may take.
const usualPulse = { everyMs: 15_000, timeoutMs: 5_000 }

export type Topic =
  | 'account'
  | 'cart'
  | 'catalogue'
  | 'clock'
  | 'contacts'
  | 'house'
  | 'journal'
  | 'orders'
  | 'pages'
  | 'prices'
  | 'tasks'
/** Receives the id of what changed; without one, anything of the topic may have. */
type Listener = (id?: string) => void
type News = { topic?: Topic; id?: string }

export type Bus = { on(topic: Topic, listener: Listener): void; close(): Promise<void> }

export async function openBus(address: string, pulse = usualPulse): Promise<Bus> {
  const listeners = new Map<Topic, Listener[]>()
  let closed = false

  /** Without a topic anything may have changed. */
  function notify({ topic, id }: News): void {
    const notified = topic ? (listeners.get(topic) ?? []) : [...listeners.values()].flat()
    for (const listener of notified) listener(id)
  }

  async function reconnect(): Promise<void> {
    for (let wait = 50; !closed; wait = Math.min(wait * 2, 2_000)) {
      try {
        connection = await openConnection(address, pulse, notify, () => void reconnect())
        return closed ? await connection.close() : notify({})
      } catch (error) {
        log.warn(error, 'The event bus cannot reach the database yet')
        await pause(wait)
      }
    }
  }

  let connection = await openConnection(address, pulse, notify, () => void reconnect())
  return {
    on: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    async close() {
      closed = true
      await connection.close()
    },
  }
}

/** One listening connection. `lost` is called once, when it ended or does not answer any more. */
async function openConnection(
  address: string,
  pulse: typeof usualPulse,
  onNews: (news: News) => void,
  lost: () => void,
) {
  const client = new Client({
    connectionString: address,
    query_timeout: pulse.timeoutMs,
    // A server that accepts the connection and never answers would otherwise be waited for forever.
    connectionTimeoutMillis: pulse.timeoutMs,
  })
  const listen = () => client.query(`listen ${channel}`)
  let over = false

  function end(): void {
    if (over) return
    over = true
    clearInterval(asking)
    void client.end().catch(() => {})
    lost()
  }

  client.on('notification', ({ payload }) => onNews(read(payload)))
  client.on('error', () => {})
  try {
    await client.connect()
    await listen()
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  client.once('end', end)
  // A connection whose peer vanished neither ends nor receives: it is checked from time to time.
  const asking = setInterval(() => void listen().catch(end), pulse.everyMs).unref()
  return {
    async close(): Promise<void> {
      over = true
      clearInterval(asking)
      await client.end()
    },
  }
}

/** A payload that cannot be read may stand for any change. */
function read(payload: string | undefined): News {
  try {
    const { topic, id } = JSON.parse(payload ?? '')
    return { topic, id: id ?? undefined }
  } catch {
    return {}
  }
}
