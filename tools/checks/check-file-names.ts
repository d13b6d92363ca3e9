// A reader finds a file by its name, so the shapes of names inside a domain are a closed list (CONTRIBUTING.md), each on its
// side, and no name is vague. A file with one use case has its name. The app's manifests are in the order of the domains.
import { globSync, readFileSync } from 'node:fs'
import { join, parse, sep } from 'node:path'
import { folders, order } from './domains.ts'

const root = join(import.meta.dirname, '../..')
const kebab = '[a-z][a-z0-9]*(-[a-z0-9]+)*'
const tests = String.raw`(\.[a-z]+)?\.test`
const shape = (pattern: string) => new RegExp(`^${pattern}$`)

/** By side, in order: the shapes that a file may have. */
const shapes: Record<string, readonly RegExp[]> = {
  root: [
    shape(`${kebab}(${tests})?\\.ts`),
    shape(`(${kebab}-)?words\\.(en|fr)\\.json`),
    // The founding content of a shop, and the measures of its pictures.
    shape('(founding-[a-z]+|pictures|house-film)\\.json'),
  ],
  server: [shape(`${kebab}(\\.routes)?(${tests})?\\.ts`)],
  'server/mails': [shape(`${kebab}(${tests})?\\.ts`), shape(`[A-Z]\\w+(${tests})?\\.tsx`)],
  web: [shape(`${kebab}\\.css`), shape(`[A-Z]\\w+(${tests})?\\.tsx`), shape(`${kebab}(${tests})?\\.ts`)],
  testing: [shape(`${kebab}(${tests})?\\.tsx?`)],
  // Texts that are content, not words of the screens.
  content: [shape(`${kebab}\\.(en|fr)\\.json`)],
  texts: [shape(`${kebab}\\.(en|fr)\\.html`), shape('meta\\.json')],
  founding: [shape(`${kebab}(\\.(en|fr)\\.html|\\.json)`)],
  house: [shape(`${kebab}\\.json`)],
}
/** Shapes that only one side may have. */
const sides: readonly (readonly [RegExp, string, string])[] = [
  [/(^|-)records\.ts$/, 'server', 'SQL'],
  [/(^|-)routes\.tsx?$/, 'server', 'routes'],
  [/^(jobs|access)\.ts$/, 'server', 'work of the server'],
  [/\.routes\.test\.ts$/, 'server', 'tests of routes'],
  [/^use-.*\.ts$/, 'web', 'hooks'],
  [/(^|-)api\.ts$/, 'web', 'calls of routes'],
  [/^manifest\.ts$/, 'root', 'the manifest'],
  [/(^|-)schema\.ts$/, 'root', 'schemas'],
]
const ideaFolder = shape(`(server|web)/${kebab}`)
const saysNothing = /^(index|common|types|data)$/
/** No part of a name says these, in whatever combination. */
const vague = /(^|-)(utils?|helpers?|misc|services?|info|managers?|stuff|things?|handling|logic|various|general)(-|$)/
/** They draw pages or letters on the server and have no browser side. */
const drawsOnServer = /^(simulator|letters)$/
const elsewhere = ['ui', 'money', 'platform', 'language', 'app']

const files = globSync('*/**/*.*', { cwd: join(root, 'src') }).map((each) => each.replaceAll(sep, '/'))
const problems = files.flatMap((file) => {
  const [domain = '', ...rest] = file.split('/')
  const name = rest.pop() ?? ''
  const bare = parse(name).name.replace(/\..*$/, '')
  if (saysNothing.test(bare) || vague.test(kebabOf(bare)))
    return [`src/${file} is named for nothing: name what it contains`]
  if (elsewhere.includes(domain)) return []
  const faults = faultOf(domain, rest.join('/') || 'root', name).map((fault) => `src/${file} ${fault}`)
  return [...faults, ...(ofUseCases(file, name) ? misnamed(file) : [])]
})

/** Records, routes, mails and what a page or a letter is drawn with are named for what they contain. */
function ofUseCases(file: string, name: string): boolean {
  const isNamedForContents = /\.test\.ts$|(^|-)(records|routes|jobs|access|columns|conditions)\.ts$|^to-do\.ts$/.test(
    name,
  )
  return (
    /^(?!simulator|letters)\w+\/server\/.*\.ts$/.test(file) &&
    !/\/(mails|letter-[a-z]+)\//.test(file) &&
    !isNamedForContents
  )
}

function kebabOf(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
}

/**
 * A file of the server that exports one function alone has its name, or the beginning of it: `delete-cart.ts` has
 * `deleteCartOf`. A function that opens a part may be in a file named for the part.
 */
function misnamed(file: string): string[] {
  const source = readFileSync(join(root, 'src', file), 'utf8')
  const exported = [...source.matchAll(/^export (?:async )?(const|let|class|function\*?) (\w+)/gm)]
  const [, kind = '', name = ''] = exported[0] ?? []
  if (exported.length !== 1 || !kind.startsWith('function')) return []
  const [own, used] = [parse(file).name, kebabOf(name)]
  return used === own || used.startsWith(`${own}-`) || used === `open-${own}`
    ? []
    : [`src/${file} has ${name} alone: name the file for it`]
}

function faultOf(domain: string, folder: string, name: string): string[] {
  const side = folders[domain]?.includes(folder) ? 'root' : folder
  const [half = side, idea] = side.split('/')
  // A large side is cut into folders, one per idea; none is cut again. Those of a root are named in tools/checks/domains.ts.
  const allowed = shapes[side] ?? (idea && ideaFolder.test(side) ? shapes[half] : undefined)
  if (!allowed) return [`is in a folder that no domain has: ${side}`]
  const drawn =
    side === 'server' && drawsOnServer.test(domain) && /^([A-Z]\w+|[a-z-]+)\.(tsx|css)$|test\.ts$/.test(name)
  if (!drawn && !allowed.some((each) => each.test(name))) return [`has no name of the closed list for ${side}`]
  const misplaced = sides.find(([pattern, own]) => pattern.test(name) && own !== half)
  return misplaced ? [`belongs into ${misplaced[1]}: it has ${misplaced[2]}`] : []
}

/** Domains that have something for the app: what they open and answer comes in the order of the domains. */
const listed = [...readFileSync(join(root, 'src/app/manifests.ts'), 'utf8').matchAll(/^ {2}(\w+),$/gm)].map(
  ([, name = '']) => name,
)
const inOrder = order
  .toReversed()
  .filter((domain) => !elsewhere.includes(domain) && files.includes(`${domain}/manifest.ts`))
const isSorted = listed.every((name, position) => {
  const [one, other] = [order.indexOf(listed[position - 1] ?? name), order.indexOf(name)]
  return position === 0 || one > other
})
if (listed.toSorted().join() !== inOrder.toSorted().join())
  problems.push('src/app/manifests.ts does not list each manifest once')
else if (!isSorted) problems.push(`src/app/manifests.ts is not in the order of the domains: ${inOrder.join(', ')}`)

if (files.length < 500) problems.push(`Only ${files.length} files were looked at`)
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
process.stdout.write(`${files.length} files have names of the closed list\n`)
