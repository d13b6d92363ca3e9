// Each check names each fault that it is for: in a folder with planted faults it reports these, and no others. The faults of
// check-statements are in tools/checks/statements/faulty-statements.ts, and it looks for them whenever it runs.
import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { folders, order } from '../../tools/checks/domains.ts'

type Scenario = { title: string; files: Record<string, string>; expected: string[] }

const root = join(import.meta.dirname, '../..')
const nameOf = (path: string) => basename(path).replace(/\.\w+$/, '')
const withFaults = globSync('tools/checks/faults/*.txt', { cwd: root }).map(nameOf).sort()
const scenarios = withFaults.flatMap((check) => scenariosOf(check).map((each) => ({ check, ...each })))

test.each(scenarios)('$check reports $title', async ({ check, files, expected }) => {
  const { code, lines } = await runIn(check, files)
  expect(lines.toSorted()).toEqual(expected.toSorted())
  expect(code).toBe(1)
})

test('check-imports reports an import against each of its rules', async () => {
  const config = await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)
  const rules = config.default.forbidden.map(({ name }: { name: string }) => name)
  const { lines } = await runIn('check-imports', {
    ...treeOf(order, folders),
    ...upwards(order, folders),
    ...forbidden,
  })
  const broken = lines.map((line) => line.split(': ')[0])
  expect(rules.filter((rule: string) => !broken.includes(rule))).toEqual([])
  const ofTest = 'cart-imports-only-what-is-below-it: src/cart/server/above.routes.test.ts -> src/orders/top.ts'
  expect(lines, 'a test has the order of the domains too').toContain(ofTest)
})

test('check-imports reports domains and folders without a place in their order, and places without a folder', async () => {
  const { 'src/wishes/top.ts': _, 'src/orders/web/find/top.ts': __, ...rest } = treeOf(order, folders)
  const extra = Object.fromEntries(
    ['src/gifts', 'src/orders/web/gifts', 'src/cart/web/gifts'].map((each) => [`${each}/top.ts`, '']),
  )
  expect((await runIn('check-imports', { ...rest, ...extra })).lines).toEqual([
    'src/gifts has no place in the order of domains',
    'The order names src/wishes, which does not exist',
    'src/orders/web/gifts has no place in its order',
    'The order names src/orders/web/find, which does not exist',
    'The folders of src/cart/web have no order',
  ])
  const few = treeOf(['money'], {})
  expect((await runIn('check-imports', few)).lines).toContain('Only 1 modules were looked at')
})

test('every check has its planted faults, and every word that one refuses is among them', () => {
  const checks = globSync('tools/checks/check-*.ts', { cwd: root }).map(nameOf)
  expect(checks.filter((each) => !/imports|statements/.test(each)).sort()).toEqual(withFaults)
  for (const check of ['check-words', 'check-prose']) {
    const source = readFileSync(join(root, 'tools/checks', `${check}.ts`), 'utf8')
    const [, list = ''] = /const instead.*?= \{\n(.*?)\n\}/s.exec(source) ?? []
    const better = [...list.matchAll(/:\s+'([^']*)',$/gm)].map(([, words = '']) => words)
    const reported = scenarios.flatMap((each) => (each.check === check ? each.expected : []))
    expect(better.filter((words) => !reported.some((line) => line.endsWith(words)))).toEqual([])
    expect(better.length).toBeGreaterThan(5)
  }
})

/** Reads `tools/checks/faults/<check>.txt`: `# title`, `--- file` with its text, `=> report`; `3 × line` is three lines. */
function scenariosOf(check: string): Scenario[] {
  const found: Scenario[] = []
  let file = ''
  for (const line of readFileSync(join(root, 'tools/checks/faults', `${check}.txt`), 'utf8').split('\n')) {
    const [, sign = '', rest = ''] = /^(# |--- |=> )(.*)/.exec(line) ?? []
    const scenario = found.at(-1)
    if (sign === '# ' && !file.endsWith('.md')) found.push({ title: rest, files: {}, expected: [] })
    else if (sign === '--- ' && scenario) {
      file = rest
      scenario.files[file] = ''
    } else if (sign === '=> ' && scenario) {
      scenario.expected.push(rest)
      file = ''
    } else if (file && scenario) scenario.files[file] += repeated(line)
  }
  return found
}

function repeated(line: string): string {
  const [, times = '1', code = line] = /^(\d+) × (.*)/.exec(line) ?? []
  return `${code}\n`.repeat(Number(times))
}

type Sides = typeof folders

/** Where code is: each domain, and each folder that has a place in an order, with the uppermost beside it. */
function placesOf(domains: readonly string[], sides: Sides): (readonly [folder: string, uppermost: string])[] {
  const inFolders = Object.entries(sides).flatMap(([side, all]) =>
    all.map((each) => [join(side, each), join(side, all[0] ?? '')] as const),
  )
  return [...domains.map((each) => [each, domains[0] ?? ''] as const), ...inFolders]
}

/** A file in each of these places. */
function treeOf(domains: readonly string[], sides: Sides): Record<string, string> {
  return Object.fromEntries(placesOf(domains, sides).map(([folder]) => [`src/${folder}/top.ts`, '']))
}

/** A file in each of these places but the uppermost, which it imports. */
function upwards(domains: readonly string[], sides: Sides): Record<string, string> {
  const lower = placesOf(domains, sides).filter(([folder, uppermost]) => folder !== uppermost)
  return Object.fromEntries(
    lower.map(([folder, uppermost]) => [
      `src/${folder}/below-${uppermost.replaceAll('/', '-')}.ts`,
      `import '#${uppermost}/top.ts'\n`,
    ]),
  )
}

/** By the file: what it imports against a rule of .dependency-cruiser.mjs. */
const forbidden = Object.fromEntries(
  Object.entries({
    'cart/one.ts': '#cart/other.ts',
    'cart/other.ts': '#cart/one.ts',
    'cart/web/page.ts': '#cart/server/merge.ts',
    'cart/server/merge.ts': '#cart/web/hook.ts',
    'cart/web/hook.ts': 'node:path',
    'cart/rule.ts': '#cart/server/merge.ts',
    'cart/manifest.ts': '#cart/web/hook.ts',
    'cart/reader.ts': '#cart/manifest.ts',
    'app/manifests.ts': '#cart/manifest.ts',
    'app/frame/reader.ts': '#app/manifests.ts',
    'cart/framework.ts': 'react',
    'cart/server/records.ts': 'node:path',
    'orders/server/reader.ts': '#cart/server/records.ts',
    'cart/server/driver.ts': 'pg',
    'cart/server/app.ts': '#app/frame/reader.ts',
    'simulator/shop.ts': '#cart/one.ts',
    'cart/server/bank.ts': '#simulator/shop.ts',
    'money/framework.ts': 'react',
    'cart/server/above.routes.test.ts': '#orders/top.ts',
  }).map(([file, imported]) => [`src/${file}`, `import * as all from '${imported}'\nexport { all }\n`]),
)

/** Runs a check as it is in a folder of its own with these files. */
async function runIn(check: string, files: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'check-'))
  try {
    await mkdir(join(folder, 'src'))
    const own = `tools/checks/${check}.ts`
    const imported = [...readFileSync(join(root, own), 'utf8').matchAll(/from '(\.\.?\/[\w/-]+\.ts)'/g)]
    const tools = [own, ...imported.map(([, path = '']) => join('tools/checks', path))]
    const settings = ['package.json', ...(check === 'check-imports' ? ['.dependency-cruiser.mjs'] : [])]
    for (const file of [...tools, ...settings]) await cp(join(root, file), join(folder, file))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    for (const [file, source] of Object.entries(files)) {
      await mkdir(join(folder, dirname(file)), { recursive: true })
      await writeFile(join(folder, file), source)
    }
    const child = spawn(process.execPath, [join(folder, own)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const code = new Promise<number | null>((resolve) => child.once('close', resolve))
    const said = await text(child.stderr)
    return { code: await code, lines: said.split('\n').filter(Boolean) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
