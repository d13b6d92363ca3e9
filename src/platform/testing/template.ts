// One PostgreSQL for all door tests, with a shop that was just opened as the template of every test file's own database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { fillTemplates, type Templates } from '#platform/testing/templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates
  }
}

export default async function openTemplate(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'immortela-doors-'))
  const server = await openEmbeddedPostgres({ dataDir })
  project.provide('templates', await fillTemplates(server.address('postgres')))
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
