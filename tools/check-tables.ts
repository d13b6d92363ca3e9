// Each table is written by the records of one domain (CONTRIBUTING.md), the ledger by one file. The bank of a trial has a database of its own.
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { onlyIn, owners } from './tables.ts'

type Write = { table: string; domain: string; file: string }

const root = join(import.meta.dirname, '..')
// A table may be named in quotes and with its schema. A name that is computed is refused: its owner is unknown.
const named = String.raw`((?:"?\w+"?\.)?"?\w+"?|(?:"?\w+"?\.)?"?\$\{[^}]*\})`
const statements = [
  String.raw`\b(?:insert|merge)\s+into\s+(?:only\s+)?${named}`,
  String.raw`\bdelete\s+from\s+(?:only\s+)?${named}`,
  String.raw`\btruncate\s+(?:table\s+)?(?:only\s+)?${named}`,
  // Not the lock "for update of orders", and not the "do update set" of a conflict.
  String.raw`(?<!\b(?:for|do|key)\s+)\bupdate\s+(?:only\s+)?${named}(?:\s+(?:as\s+)?\w+)?\s+set\b`,
].map((pattern) => new RegExp(pattern, 'gi'))
const builder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*('[^']*'|[^)\s]+)/g
const comments = /^\s*(?:\/\/|\/?\*).*$|\s\/\/\s.*$/gm
// No migration makes the queue's table, which pg-boss makes, or the list of migrations.
const ofPlatform = ['jobs.job', 'migrations']

const tables = tablesOfTheDatabase()
const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((each) => each.replaceAll(sep, '/'))
  .filter((file) => !/\.test\.tsx?$|\/web\/|\/testing\/|^src\/simulator\/|database-types\.ts$/.test(file))
const writes = files.flatMap(writesOf)

const problems = [
  ...writes
    .filter(({ table, domain }) => !tables.includes(table) && !(domain === 'platform' && ofPlatform.includes(table)))
    .map(({ table, file }) => `${file} writes ${table}, which is no table of the migrations: name one as it is`),
  ...tables.filter((table) => !owners[table]).map((table) => `${table} has no owner: name one in tools/tables.ts`),
  ...Object.keys(owners)
    .filter((table) => !tables.includes(table))
    .map((table) => `tools/tables.ts names ${table}, which is no table`),
  ...writes
    .filter(({ table, domain }) => tables.includes(table) && owners[table] !== domain)
    .map(({ table, file }) => `${file} writes ${table}, which is owned by ${owners[table]}`),
  ...writes
    .filter(({ table, file }) => (onlyIn[table] ?? file) !== file)
    .map(({ table, file }) => `${file} writes ${table}, which ${onlyIn[table]} alone writes`),
  ...Object.entries(onlyIn)
    .filter(([table, file]) => !writes.some((each) => each.table === table && each.file === file))
    .map(([table, file]) => `tools/tables.ts says that ${file} writes ${table}, which it does not`),
  ...(writes.length < 100 ? [`Only ${writes.length} writes were found`] : []),
]

function writesOf(file: string): Write[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(comments, '')
  const [, domain = ''] = file.split('/')
  return [...statements, builder]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, name = '']) => ({ table: name.replaceAll(/["']/g, '').replace(/^public\./, ''), domain, file }))
}

/** Read from the migrations, because the generated types list views too. */
function tablesOfTheDatabase(): string[] {
  const migrations = globSync('database/migrations/*.sql', { cwd: root }).sort()
  const found = new Set<string>()
  for (const file of migrations) {
    const text = readFileSync(join(root, file), 'utf8')
    const changes =
      /^\s*(create (?:unlogged )?table(?: if not exists)?|drop table(?: if exists)?|alter table)\s+([a-z_]+)(?:\s+rename to ([a-z_]+))?/gim
    for (const [, act = '', name = '', renamed] of text.matchAll(changes)) {
      if (act.toLowerCase().startsWith('create')) found.add(name)
      if (act.toLowerCase().startsWith('drop') || renamed) found.delete(name)
      if (renamed) found.add(renamed)
    }
  }
  return [...found].sort()
}

if (problems.length > 0) {
  process.stderr.write(`${[...new Set(problems)].join('\n')}\n`)
  process.exit(1)
}
process.stdout.write(`${writes.length} writes of ${tables.length} tables are those of their owners\n`)
