import { rm } from 'node:fs/promises'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { fillTemplates, forManyShops } from '#platform/testing/templates.ts'
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts'
import { buildWhenStale } from '../../tools/build/build-stamp.ts'

/** One PostgreSQL for all journeys; each worker copies the templates and opens a shop of its own on the copy. */
export default async function openDatabase() {
  buildWhenStale()
  const dataDir = await makeTemporaryFolder('journeys')
  const server = await openEmbeddedPostgres({ dataDir, settings: forManyShops })
  process.env.JOURNEY_TEMPLATES = JSON.stringify(await fillTemplates(server.address('postgres')))
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
