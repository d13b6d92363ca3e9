// Prepares every statement of the shop against the migrated database, and compares its columns and parameters with the
// types that are written beside it (docs/decisions/0030).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { readEnvironment } from '#platform/settings.ts'
import { openDatabases } from '../start/databases.ts'
import { type Catalog, readCatalog } from './statements/catalog.ts'
import { compareRow, compareValues } from './statements/compare.ts'
import { describe } from './statements/describe.ts'
import { evaluate } from './statements/evaluate.ts'
import { type FoundStatement, findStatements } from './statements/find-statements.ts'
import { unchecked } from './statements/unchecked.ts'

type Prepared = { client: Client; catalog: Catalog }

const root = join(import.meta.dirname, '../..')
const faultyStatements = 'tools/checks/statements/faulty-statements.ts'
const fewest = 340

const found = findStatements(root, (path) => isOfShop(path) || path === faultyStatements)
const texts = await evaluate(root, found)
// Only a file that was not loaded before can be evaluated.
const {
  faultyStatements: { faults },
} = await import('./statements/faulty-statements.ts')
const problems = await withDatabases(problemsOfAll)
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
const prepared = [...texts.values()].flat().length
process.stdout.write(`${prepared} statements fit their types; ${Object.keys(unchecked).length} cannot be prepared\n`)

function isOfShop(path: string): boolean {
  return /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)
}

async function problemsOfAll(shop: Prepared, bank: Prepared): Promise<string[]> {
  const problems: string[] = []
  const foundFaults: Record<string, string[]> = {}
  for (const statement of found) {
    const own = await problemsOf(statement, statement.file.startsWith('src/simulator/') ? bank : shop)
    if (statement.file === faultyStatements) foundFaults[statement.source] = own
    else if (!(keyOf(statement) in unchecked)) problems.push(...own.map((each) => `${placeOf(statement)} ${each}`))
  }
  const keys = new Set(found.filter((each) => !texts.get(each)?.length).map(keyOf))
  return [
    ...problems,
    ...Object.keys(unchecked)
      .filter((key) => !keys.has(key))
      .map((key) => `${key} can be prepared, or is gone: take it out of tools/checks/statements/unchecked.ts`),
    ...Object.keys({ ...faults, ...foundFaults })
      .filter((name) => String(faults[name]) !== String(foundFaults[name]))
      .map(
        (name) =>
          `${faultyStatements} ${name}: ${foundFaults[name]?.join('; ') || 'nothing'} was found, not ${faults[name]}`,
      ),
    ...(found.length < fewest ? [`Only ${found.length} statements were found`] : []),
  ]
}

async function problemsOf(statement: FoundStatement, { client, catalog }: Prepared): Promise<string[]> {
  const own = texts.get(statement) ?? []
  if (own.length === 0) return ['cannot be prepared, because its text is not known before it is run']
  const problems = new Set<string>()
  for (const { text, values = statement.values } of own) {
    if (!values) return ['is given values that cannot be counted: list them one by one']
    try {
      const prepared = { text, description: await describe(client, text) }
      for (const each of compareRow(catalog, prepared, statement.row)) problems.add(each)
      for (const each of compareValues(catalog, prepared, values)) problems.add(each)
    } catch (error) {
      problems.add((error as Error).message)
    }
  }
  return [...problems]
}

function keyOf({ file, source }: FoundStatement): string {
  return `${file} ${source}`
}

function placeOf({ file, line, source }: FoundStatement): string {
  return `${file}:${line} ${source.split('\n')[0]?.slice(0, 60)}`
}

async function withDatabases<T>(work: (shop: Prepared, bank: Prepared) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'immortela-statements-'))
  const environment = readEnvironment({ DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: dataDir })
  const databases = await openDatabases(environment, true, () => {})
  const [shop, bank] = await Promise.all([prepare(databases.shop), prepare(databases.simulator)])
  // The queue makes its own tables when a shop starts; a database at DATABASE_URL may have them.
  const { rowCount } = await shop.client.query("select from pg_namespace where nspname = 'jobs'")
  if (rowCount === 0) await shop.client.query(getConstructionPlans('jobs'))
  try {
    return await work(shop, bank)
  } finally {
    await shop.client.end()
    await bank.client.end()
    await databases.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function prepare(connectionString: string | undefined): Promise<Prepared> {
  const client = new Client({ connectionString })
  await client.connect()
  return { client, catalog: await readCatalog(client) }
}
