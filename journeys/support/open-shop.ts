import { randomBytes } from 'node:crypto'
import { openShopProcess } from '#platform/testing/shop-process.ts'
import { copyTemplates } from '#platform/testing/templates.ts'

export type OpenShop = { url: string; databaseUrl: string; simulatorDatabaseUrl: string; close(): Promise<void> }

/** Databases of one's own, for a shop that is opened more than once. */
export function copyDatabases() {
  return copyTemplates(JSON.parse(process.env.JOURNEY_TEMPLATES ?? ''), `j_${randomBytes(6).toString('hex')}`)
}

/** A shop in a process of its own, on a fresh copy of the template databases. */
export async function openShop(environment: Record<string, string> = {}): Promise<OpenShop> {
  const databases = await copyDatabases()
  const shop = await openShopProcess(databases, environment)
  async function close() {
    await shop.close()
    await databases.drop()
  }
  const { databaseUrl, simulatorDatabaseUrl } = databases
  return { url: shop.url, databaseUrl, simulatorDatabaseUrl, close }
}
