// What one process of the shop changes, all of them hear: PostgreSQL's LISTEN/NOTIFY, which delivers at commit and
// not before. A process that lost its connection may have missed something, so it tells its listeners that anything
// may have changed as soon as it hears again.
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { log } from '#platform/log.ts'

const channel = 'shop'
const pulseMs = 15_000
const patienceMs = 5_000

export type Topic = 'catalogue'
type Listener = () => void

export type Bus = { on(topic: Topic, listener: Listener): void; close(): Promise<void> }

export async function openBus(address: string): Promise<Bus> {
  const listeners = new Map<Topic, Listener[]>()
  let client: Client | undefined
  let closed = false

  async function listen(): Promise<void> {
    const next = new Client({ connectionString: address, query_timeout: patienceMs })
    next.on('notification', ({ payload }) => tell(topicOf(payload)))
    next.on('error', () => {})
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
    next.once('end', () => lose(next))
  }

  /** A connection whose other side is gone without a word neither ends nor hears: it is asked, and given up. */
  async function feelPulse(): Promise<void> {
    const asked = client
    await asked?.query(`listen ${channel}`).catch(() => {
      lose(asked)
      void asked.end()
    })
  }

  function lose(lost: Client): void {
    if (closed || client !== lost) return
    client = undefined
    void listenAgain()
  }

  function tell(topic?: Topic): void {
    const told = topic ? (listeners.get(topic) ?? []) : [...listeners.values()].flat()
    for (const listener of told) listener()
  }

  async function listenAgain(): Promise<void> {
    for (let wait = 50; !closed; wait = Math.min(wait * 2, 2_000)) {
      try {
        await listen()
        return tell()
      } catch (error) {
        log.warn(error, 'The event bus cannot reach the database yet')
        await pause(wait)
      }
    }
  }

  await listen()
  const pulse = setInterval(() => void feelPulse(), pulseMs).unref()
  return {
    on: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    async close() {
      closed = true
      clearInterval(pulse)
      await client?.end()
    },
  }
}

/** Undefined for what is not ours to read: then anything may have changed. */
function topicOf(payload: string | undefined): Topic | undefined {
  try {
    return JSON.parse(payload ?? '').topic
  } catch {
    return undefined
  }
}
