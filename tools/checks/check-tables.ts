// Each table is written by the records of one domain (CONTRIBUTING.md), the ledger by one file, and read by its domain and
// those above it, apart from what tools/checks/tables.ts lists, as it does the tables that triggers write besides. A domain runs
// statements in its records alone. Records that write are called by the use cases of their domain: no file passes them on to
// another. The bank of a trial has a database of its own.
import { globSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { order } from './domains.ts'
import { onlyIn, owners, readFromBelow, viewOwners, writtenByTriggers } from './tables.ts'

type Use = { table: string; domain: string; file: string }

const root = join(import.meta.dirname, '../..')
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
const read = [
  String.raw`\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?${named}`,
  // A further table of the same list, which ends with its alias or with what follows the list.
  String.raw`,\s*(?:only\s+)?(\w+)\s+(?=[a-z])`,
].map((pattern) => new RegExp(pattern, 'gi'))
const readByBuilder = /\.(?:selectFrom|(?:inner|left|right|full|cross)Join)\(\s*\[?\s*('[^']*'|[^)\s]+)/g
/** A statement is run by these. The frame and the platform have no records: theirs are beside what they are for. */
const running = new RegExp(
  [
    String.raw`^import (?:\{[^}]*\brun(?:Query)?\b[^}]*\}|\* as \w+) from '#platform/database/(?:database|query)\.ts'`,
    String.raw`\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(`,
    String.raw`\bsql(?:<[^>]*>)?\`[^\`]*\`\s*\.execute\(`,
    // The text of a statement, not the name of a parameter of an address.
    String.raw`(?<!\breq)\.query(?:<[^>]*>)?\(\s*['"\`]`,
  ].join('|'),
  'm',
)
const comments = /^\s*(?:\/\/|\/?\*).*$|\s\/\/\s.*$/gm
// No migration makes the list of migrations.
const ofPlatform = ['migrations']

const migrations = globSync('database/migrations/*.sql', { cwd: root }).sort()
const tables = tablesOfTheDatabase()
const byTriggers = tablesOfFunctions()
const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((each) => each.replaceAll(sep, '/'))
  .filter((file) => !/\.test\.tsx?$|\/web\/|\/testing\/|^src\/simulator\/|database-types\.ts$/.test(file))
const writes = files.flatMap((file) => usesIn(file, [...statements, builder]))
const writers = new Set(writes.map(({ file }) => file))
const ownersOfAll = { ...owners, ...viewOwners }
const reads = files
  .flatMap((file) => usesIn(file, [...read, readByBuilder]))
  .filter(({ table }) => table in ownersOfAll)
const views = globSync('database/views/*.sql', { cwd: root }).map((each) => basename(each, '.sql'))
const readsOfViews = views.flatMap((view) =>
  usesIn(`database/views/${view}.sql`, read)
    .filter(({ table }) => table in ownersOfAll)
    .map((use) => ({ ...use, domain: viewOwners[view] ?? '' })),
)

const problems = [
  ...writes
    .filter(({ table, domain }) => !tables.includes(table) && !(domain === 'platform' && ofPlatform.includes(table)))
    .map(({ table, file }) => `${file} writes ${table}, which is no table of the migrations: name one as it is`),
  ...tables
    .filter((table) => !owners[table])
    .map((table) => `${table} has no owner: name one in tools/checks/tables.ts`),
  ...Object.keys(owners)
    .filter((table) => !tables.includes(table))
    .map((table) => `tools/checks/tables.ts names ${table}, which is no table`),
  ...writes
    .filter(({ table, domain }) => tables.includes(table) && owners[table] !== domain)
    .map(({ table, file }) => `${file} writes ${table}, which is owned by ${owners[table]}`),
  ...writes
    .filter(({ table, file }) => (onlyIn[table] ?? file) !== file)
    .map(({ table, file }) => `${file} writes ${table}, which ${onlyIn[table]} alone writes`),
  ...files
    .filter((file) => !/^src\/(app|platform)\/|records\.ts$/.test(file))
    .filter((file) => running.test(readFileSync(join(root, file), 'utf8').replaceAll(comments, '')))
    .map((file) => `${file} runs a statement: move it into records of its domain`),
  ...files.flatMap((file) =>
    passedOnBy(file)
      .filter((records) => writers.has(records))
      .map((records) => `${file} passes ${records} on, which writes: call it in a use case of its domain`),
  ),
  ...Object.entries(onlyIn)
    .filter(([table, file]) => !writes.some((each) => each.table === table && each.file === file))
    .map(([table, file]) => `tools/checks/tables.ts says that ${file} writes ${table}, which it does not`),
  ...byTriggers
    .filter((table) => !writtenByTriggers.includes(table))
    .map((table) => `a function of the database writes ${table}: name it in tools/checks/tables.ts`),
  ...writtenByTriggers
    .filter((table) => !byTriggers.includes(table))
    .map((table) => `tools/checks/tables.ts says that triggers write ${table}, which they do not`),
  ...[...reads, ...readsOfViews]
    .filter(({ table, domain }) => isAbove(ownersOfAll[table] ?? '', domain))
    .filter(({ table, domain, file }) => file.endsWith('.sql') || !readFromBelow[domain]?.includes(table))
    .map(({ table, domain, file }) => `${file} reads ${table} of ${ownersOfAll[table]}, which is above ${domain}`),
  ...Object.entries(readFromBelow).flatMap(([domain, names]) =>
    names
      .filter((name) => !reads.some((each) => each.domain === domain && each.table === name))
      .map((name) => `tools/checks/tables.ts says that ${domain} reads ${name}, which it does not`),
  ),
  ...views
    .filter((view) => !viewOwners[view])
    .map((view) => `${view} has no owner: name one in tools/checks/tables.ts`),
  ...Object.keys(viewOwners)
    .filter((view) => !views.includes(view))
    .map((view) => `tools/checks/tables.ts names ${view}, which is no view`),
  ...(reads.length < 300 ? [`Only ${reads.length} reads were found`] : []),
  ...(writes.length < 100 ? [`Only ${writes.length} writes were found`] : []),
]

function isAbove(one: string, other: string): boolean {
  return order.indexOf(one) < order.indexOf(other)
}

function usesIn(file: string, patterns: readonly RegExp[]): Use[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(comments, '')
  const [, domain = ''] = file.split('/')
  return namesIn(text, patterns).map((table) => ({ table, domain, file }))
}

function namesIn(text: string, patterns: readonly RegExp[]): string[] {
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, name = '']) => name.replaceAll(/["']/g, '').replace(/^public\.| as \w+$/g, ''))
}

/** The files whose values this one exports as they are: from there, from a list of its own, or under another name. */
function passedOnBy(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(comments, '')
  const exported = [...text.matchAll(/^export (?:\*(?: as \w+)?|\{[^}]*\}) from '#([^']+)'/gm)].map(([, path]) => path)
  const listed = [...text.matchAll(/^export (?:\{([^}]*)\}$|(?:const|let) \w+ = (\w+)$|default (\w+)$)/gm)]
  const names = listed.flatMap(([, list = '', ...one]) => [...list.split(','), ...one].map(nameBefore).filter(Boolean))
  const imported = [...text.matchAll(/^import (?:\{([^}]*)\}|\* as (\w+)) from '#([^']+)'/gm)]
    .filter(([, list = '', all]) => [...list.split(','), all].some((each) => names.includes(nameAfter(each))))
    .map(([, , , path]) => path)
  return [...new Set([...exported, ...imported])].map((path) => `src/${path}`)
}

/** In `a as b` of a list: the name of the value where the list is. */
function nameBefore(listed = ''): string {
  return listed.trim().split(' ')[0] ?? ''
}

/** In `a as b` of a list: the name of the value after the list. */
function nameAfter(listed = ''): string {
  return listed.trim().split(' ').at(-1) ?? ''
}

/** Read from the migrations, because the generated types list views too. */
function tablesOfTheDatabase(): string[] {
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

/** The tables that the functions of the database write: triggers call them, no statement of the shop does. */
function tablesOfFunctions(): string[] {
  const found = new Map<string, string[]>()
  for (const file of migrations) {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/--.*$/gm, '')
    const changes = /create (?:or replace )?function (\w+)[^$]*\$\$(.*?)\$\$|drop function (\w+)/gis
    for (const [, name, body = '', dropped = ''] of text.matchAll(changes)) {
      if (name) found.set(name, namesIn(body, statements))
      found.delete(dropped)
    }
  }
  return [...new Set([...found.values()].flat())].sort()
}

if (problems.length > 0) {
  process.stderr.write(`${[...new Set(problems)].join('\n')}\n`)
  process.exit(1)
}
process.stdout.write(
  `${writes.length} writes of ${tables.length} tables are those of their owners, ${reads.length} reads look down\n`,
)
