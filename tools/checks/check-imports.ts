// The rules of .dependency-cruiser.mjs prove something only when modules were read: a parser that cannot read our files
// finds no modules and no violations. The order of domains is complete only when every domain is in it, that of a side's folders
// when every folder is.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folders, order, sides } from './domains.ts'

type Violation = { from: string; to: string; rule: { name: string } }
type Summary = { violations: Violation[]; totalCruised: number; totalDependenciesCruised: number }

const root = join(import.meta.dirname, '../..')
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const { stdout, stderr } = spawnSync(
  process.execPath,
  [cruiser, 'src', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'],
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 },
)
process.stderr.write(stderr)
const { violations, totalCruised, totalDependenciesCruised }: Summary = JSON.parse(stdout).summary

const domains = foldersOf('.').filter((each) => each !== 'app')
const problems = [
  ...(totalCruised < 100 ? [`Only ${totalCruised} modules were looked at`] : []),
  ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  ...domains.filter((each) => !order.includes(each)).map((each) => `src/${each} has no place in the order of domains`),
  ...order.filter((each) => !domains.includes(each)).map((each) => `The order names src/${each}, which does not exist`),
  ...Object.entries(folders).flatMap(foldersOutOfPlace),
  ...['app', ...domains]
    .flatMap((each) => [each, `${each}/server`, `${each}/web`])
    .filter((side) => ideasOf(side).length > 0 && !folders[side])
    .map((side) => `The folders of src/${side} have no order`),
]

function foldersOf(path: string): string[] {
  const entries = readdirSync(join(root, 'src', path), { withFileTypes: true })
  return entries.filter((each) => each.isDirectory()).map(({ name }) => name)
}

/** Folders of code; those of texts and pictures import nothing. */
function ideasOf(side: string): string[] {
  if (!existsSync(join(root, 'src', side))) return []
  return foldersOf(side)
    .filter((each) => side.includes('/') || !sides.includes(each))
    .filter((each) => globSync('*.{ts,tsx}', { cwd: join(root, 'src', side, each) }).length > 0)
}

/** The order of the folders names each that is there, and no other. */
function foldersOutOfPlace([side, inOrder]: [string, readonly string[]]): string[] {
  const there = ['.', ...ideasOf(side)]
  return [
    ...there.filter((each) => !inOrder.includes(each)).map((each) => `src/${side}/${each} has no place in its order`),
    ...inOrder
      .filter((each) => !there.includes(each))
      .map((each) => `The order names src/${side}/${each}, which does not exist`),
  ]
}

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
process.stdout.write(
  `no dependency violations found (${totalCruised} modules, ${totalDependenciesCruised} dependencies cruised)\n`,
)
