import { randomBytes } from 'node:crypto'
import { openShopProcess } from '#platform/testing/shop-process.ts'
import { copyTemplates } from '#platform/testing/templates.ts'

export type OpenShop = { url: string; databaseUrl: string; simulatorDatabaseUrl: string; close(): Promise<void> }

/** A shop in a process of its own, on a fresh copy of the template databases. */
export async function openShop(environment: Record<string, string> = {}): Promise<OpenShop> {
  const templates = JSON.parse(process.env.JOURNEY_TEMPLATES ?? '')
  const databases = await copyTemplates(templates, `j_${randomBytes(6).toString('hex')}`)
  const shop = await openShopProcess(databases, environment)
  async function close() {
    await shop.close()
    await databases.drop()
  }
  const { databaseUrl, simulatorDatabaseUrl } = databases
  return { url: shop.url, databaseUrl, simulatorDatabaseUrl, close }
}
