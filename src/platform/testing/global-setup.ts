// One PostgreSQL for all route tests, with a shop that was just opened as the template of every test file's own database.
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { fillTemplates, forManyShops, type Templates } from '#platform/testing/templates.ts'
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates
  }
}

export default async function openTemplate(project: TestProject) {
  const dataDir = await makeTemporaryFolder('routes')
  const server = await openEmbeddedPostgres({ dataDir, settings: forManyShops })
  project.provide('templates', await fillTemplates(server.address('postgres')))
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
