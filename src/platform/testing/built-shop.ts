import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Shop } from '#app/server.ts'
import type { Settings } from '#platform/settings.ts'

const built = join(import.meta.dirname, '../../../dist/server/server.js')

/** The built shop, not the source: the tests call what people will run. */
export async function openBuiltShop(settings: Settings): Promise<Shop> {
  process.env.NODE_ENV = 'production'
  const { openShop } = (await import(/* @vite-ignore */ pathToFileURL(built).href)) as typeof import('#app/server.ts')
  return openShop(settings)
}
