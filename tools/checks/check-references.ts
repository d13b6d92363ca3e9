// Resolves what code and papers refer to: links, files, names of code, requirements, faults and duties, decisions. A reference
// that leads nowhere is worse than none, because its reader believes that a reason exists.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const files = globSync(
  ['{src,journeys,tools,bench,database,docs}/**/*.{ts,tsx,mjs,css,sql,md}', '*.{ts,mjs,md}', '.dependency-cruiser.mjs'],
  { cwd: root },
)
const named = new Set(
  globSync(['{src,journeys,tools,bench,database,docs}/**/*.*', '{*,.*}.*'], { cwd: root }).flatMap((each) => {
    const path = each.replaceAll(sep, '/')
    // As papers shorten them: from their domain, from its side, or by their name alone.
    const [, domain = '', rest = ''] = /^src\/([^/]+)\/(.+)/.exec(path) ?? []
    return [path, basename(path), ...(rest ? [`${domain}/${rest}`, rest] : [])]
  }),
)
const requirements = new Set(read('docs/requirements.md').match(/(?<=^\| )[A-Z]+-\d{2}/gm))
const families = [...new Set([...requirements].map((id) => id.split('-')[0]))].join('|')
const duties = new Set(read('docs/faults-and-duties.md').match(/(?<=^\| )[EF]\d+/gm))
const decisions = new Set(read('docs/product-decisions.md').match(/(?<=^- \*\*)D\d+/gm))
const records = readdirSync(join(root, 'docs/decisions'))
/** The papers that describe the code as it is now; decisions name it as it was. */
const isCurrent = (file: string) => /^(docs\/)?[\w.-]+\.md$/.test(file)
/** Every word of the code, its settings and its texts, in lower case. */
const words = new Set(
  globSync(
    ['{src,journeys,tools,bench,database}/**/*.{ts,tsx,mjs,css,sql,json,html}', '{*,.*}.{ts,mjs,json}', '.ci/*'],
    { cwd: root },
  ).flatMap(
    (file) =>
      read(file)
        .toLowerCase()
        .match(/[a-z_$][\w$-]*/g) ?? [],
  ),
)

const broken: string[] = []
let followed = 0

for (const file of files) {
  const lines = read(file).split('\n')
  for (const [index, line] of lines.entries()) {
    const report = (what: string) => broken.push(`${file}:${index + 1} ${what}`)
    for (const [what, resolves] of referencesIn(line, file)) {
      followed += 1
      if (!resolves) report(what)
    }
  }
}

for (const line of broken) process.stderr.write(`${line}\n`)
process.stdout.write(`${followed} references in ${files.length} files, ${broken.length} lead nowhere\n`)
// A check that followed no reference has read nothing.
process.exit(broken.length > 0 || followed < 500 ? 1 : 0)

function* referencesIn(line: string, file: string): Generator<[what: string, resolves: boolean]> {
  const isMigration = file.startsWith('database/migrations/')
  for (const [id] of line.matchAll(new RegExp(`\\b(?:${families})-\\d+\\b`, 'g'))) yield [id, requirements.has(id)]
  // Fault E9, duty F11; an escape such as %E0 is none.
  for (const [id] of line.matchAll(/(?<![\w#%.*-])[EF]\d{1,2}(?![\w%-])/g)) yield [id, duties.has(id)]
  for (const [id] of line.matchAll(/(?<![\w#-])D\d{1,2}(?![\w-])/g)) yield [id, decisions.has(id)]
  for (const [found, number] of line.matchAll(/(?<!\[)\bdecisions? (\d+)/gi)) {
    // Released migrations are never edited; they name product decisions by their number alone.
    yield [`"${found}" has no D, and is no link`, isMigration && decisions.has(`D${number}`)]
  }
  for (const [path, number] of line.matchAll(/\bdocs\/decisions\/(\d{4})[\w.-]*/g)) {
    const wanted = path.replace(/\.$/, '').slice('docs/decisions/'.length)
    yield [path, records.some((name) => (wanted === number ? name.startsWith(`${number}-`) : name === wanted))]
  }
  // A released migration names files as they were.
  if (!isMigration) {
    for (const [, path = ''] of line.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|sql|md))`/g)) {
      yield [path, named.has(path)]
    }
  }
  if (file.endsWith('.md')) yield* linksIn(line, file)
  if (isCurrent(file)) yield* namesIn(line)
}

/** Names of code: `settleCheckout`, `order_facts`, `sum.minor`, `settle()`; and folders of `src` without it: `app/dev`. */
function* namesIn(line: string): Generator<[what: string, resolves: boolean]> {
  for (const [, name = ''] of line.matchAll(/`([A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$-]*)*)(?:\(\))?`/g)) {
    if (!named.has(name)) yield [name, name.split('.').every((part) => words.has(part.toLowerCase()))]
  }
  for (const [, path = ''] of line.matchAll(/`([a-z][\w-]*(?:\/[\w-]+)+)\/?`/g)) {
    const [domain = ''] = path.split('/')
    if (existsSync(join(root, 'src', domain))) yield [path, existsSync(join(root, 'src', path))]
  }
}

function* linksIn(line: string, file: string): Generator<[what: string, resolves: boolean]> {
  for (const [, target = ''] of line.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^(https?|mailto):/.test(target)) continue
    const [path, anchor] = target.split('#')
    const paper = path ? relative(root, join(root, dirname(file), path)) : file
    yield [target, existsSync(join(root, paper)) && (!anchor || headingsOf(paper).includes(anchor))]
  }
  for (const [, path = ''] of line.matchAll(/`((?:src|tools|journeys|bench|database|docs)\/[\w./-]+)`/g)) {
    if (!/^docs\/decisions\/\d{4}$/.test(path)) yield [path, existsSync(join(root, path))]
  }
}

/** The anchors of a paper's headings, as its readers' tools make them. */
function headingsOf(paper: string): string[] {
  return [...read(paper).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )
}
