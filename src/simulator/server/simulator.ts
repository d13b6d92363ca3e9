// A bank for trials and tests. It keeps its books in a database of its own and meets the shop only by HTTP, so it can
// also run as a process of its own; nothing of the shop's data is within its reach.
import type { Hono } from 'hono'
import { Pool } from 'pg'
import { deliverInBackground } from '#simulator/server/deliver.ts'
import { simulatorRoutes } from '#simulator/server/routes.tsx'

type Place = { databaseUrl: string; key: string; secret: string }

export type Simulator = { routes: Hono; close(): Promise<void> }

export function openSimulator({ databaseUrl, key, secret }: Place): Simulator {
  const books = new Pool({ connectionString: databaseUrl, max: 5, connectionTimeoutMillis: 5_000 })
  books.on('error', () => {})
  const stopDelivering = deliverInBackground(books, secret)
  return {
    routes: simulatorRoutes({ books, key, secret }) as unknown as Hono,
    async close() {
      await stopDelivering()
      await books.end()
    },
  }
}
