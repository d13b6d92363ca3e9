import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { Settings } from '#platform/settings.ts'

/** The part of an opened shop that tests use. */
export type BuiltShop = {
  answer(req: IncomingMessage, res: ServerResponse): void
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}
type ServerModule = { openShop(settings: Settings): Promise<BuiltShop> }

const built = join(import.meta.dirname, '../../../dist/server/server.js')

/** The built shop, not the source: the tests call what people will run, and need no import of the app. */
export async function openBuiltShop(settings: Settings): Promise<BuiltShop> {
  process.env.NODE_ENV = 'production'
  const { openShop } = (await import(/* @vite-ignore */ pathToFileURL(built).href)) as ServerModule
  return openShop(settings)
}
