// A bank for trials and tests. It has a database of its own and meets the shop only by HTTP, so it can also run as a
// process of its own; none of the shop's data is within its reach.
import type { Hono } from 'hono'
import { Pool } from 'pg'
import { ignoreLostConnections } from '#platform/database/database.ts'
import { log } from '#platform/process/log.ts'
import { settleDueSessions } from '#simulator/server/bank.ts'
import { deliverDue } from '#simulator/server/deliver.ts'
import { simulatorRoutes } from '#simulator/server/routes.tsx'

/** `publicUrl`: under which name its books may be read; an IP address or localhost always do. */
type SimulatorSettings = { databaseUrl: string; key: string; secret: string; publicUrl?: string | undefined }

export type Simulator = { routes: Hono; close(): Promise<void> }

export function openSimulator({ databaseUrl, key, secret, publicUrl }: SimulatorSettings): Simulator {
  const books = new Pool({ connectionString: databaseUrl, max: 5, connectionTimeoutMillis: 5_000 })
  ignoreLostConnections(books)
  const stop = everySecond(async () => {
    await settleDueSessions(books)
    await deliverDue(books, secret)
  })
  return {
    routes: simulatorRoutes({ books, key, secret, publicUrl }) as unknown as Hono,
    async close() {
      await stop()
      await books.end()
    },
  }
}

/** Runs once a second, never twice at a time. Returns a function to stop. */
function everySecond(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: Error) => log.warn(error, 'The bank cannot work at the moment'))
      .finally(() => {
        running = undefined
      })
  }, 1_000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
