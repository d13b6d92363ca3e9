import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '#platform/database/migrate.ts'
import type { ServerSettings } from '#platform/embedded-postgres/server-settings.ts'
import { openBuiltShop } from '#platform/testing/built-shop.ts'
import { testSettings } from '#platform/testing/test-settings.ts'

export type Templates = { server: string; shop: string; simulator: string }

/**
 * One server for the shops of all workers: in a file there may be three shops, of twenty connections each. It loses all
 * its databases when it stops, so nothing has to survive a crash, and no write waits for a disk.
 */
export const forManyShops: ServerSettings = {
  max_connections: '300',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // A file of tests runs each statement a few times: planning it again each time took more of the processor than running it.
  plan_cache_mode: 'force_generic_plan',
  // A test counts how often an order is announced.
  track_functions: 'pl',
  // Each file of tests copies whole databases, which pass through these.
  shared_buffers: '256MB',
  max_wal_size: '4GB',
}

const folder = (name: string) => join(import.meta.dirname, '../../../database', name)

/** Makes the databases that every test copies: migrated, filled, with the job queue's tables. */
export async function fillTemplates(server: string): Promise<Templates> {
  const templates = { server, shop: 'template_shop', simulator: 'template_simulator' }
  await onServer(server, `create database ${templates.shop}`, `create database ${templates.simulator}`)
  await migrate(addressOf(server, templates.shop), folder('migrations'))
  await migrate(addressOf(server, templates.simulator), folder('simulator'))
  const settings = testSettings({ databaseUrl: addressOf(server, templates.shop) })
  const shop = await openBuiltShop(settings)
  await shop.close()
  await onServer(addressOf(server, templates.shop), ...noMinutePasses)
  await onServer(addressOf(server, templates.simulator), ...bankWaits)
  return templates
}

// The job queue claims its rounds by this time. A test reads its own effects, not those of a job beside it.
const noMinutePasses = ["update jobs.version set cron_on = '2999-01-01'", 'delete from jobs.job']

// The simulator's bank decides about a delayed payment after 20 seconds, which a slow machine may spend before a test has
// looked: here it waits until the test sets `decided_at`.
const bankWaits = [
  `create function wait_for_the_test() returns trigger language plpgsql as $$
   begin
     new.decided_at := new.decided_at + interval '1 day';
     return new;
   end $$`,
  `create trigger bank_waits_for_the_test before update on sessions
     for each row when (old.processing_since is null and new.processing_since is not null)
     execute function wait_for_the_test()`,
]

/**
 * A copy of the templates for one test file or one journey worker; gone when dropped. Copied as files, which takes half
 * the processor of writing each page to the journal of the server.
 */
export async function copyTemplates({ server, shop, simulator }: Templates, name: string) {
  const copies = { shop: `${name}_shop`, simulator: `${name}_simulator` }
  await onServer(
    server,
    `create database ${copies.shop} template ${shop} strategy file_copy`,
    `create database ${copies.simulator} template ${simulator} strategy file_copy`,
  )
  return {
    databaseUrl: addressOf(server, copies.shop),
    simulatorDatabaseUrl: addressOf(server, copies.simulator),
    drop: () =>
      onServer(server, `drop database ${copies.shop} with (force)`, `drop database ${copies.simulator} with (force)`),
  }
}

function addressOf(server: string, database: string): string {
  const address = new URL(server)
  address.pathname = `/${database}`
  return address.href
}

async function onServer(server: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
