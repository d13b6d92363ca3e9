// Technical things have technical names (CONTRIBUTING.md). Names of code, statements, addresses and files use none of the
// words on the left. A folder that still does is listed with the words that it uses; a listed word that is gone fails
// too, so that the list only shrinks.
import { globSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'

const root = join(import.meta.dirname, '..')

/** By the word that is not used, as it stands between hyphens: the words to use. */
const instead: Record<string, string> = {
  'doors?': 'route, handler',
  'kept-(answers?|by-nobody)': 'response cache, no-store',
  'ow(e|ed|es|ing)-(mails?|jobs?|letters?|notices?)': 'outbox, queue',
  'tell|tells|telling|tellers?|told': 'toJson, notify, recordEvent, explain',
  'ears?|hear|hears|heard|hearers?|hearing|deaf|conversations?': 'listener, subscriber, unsubscribe, connection',
  'strays?|misfits?|compare-books|found-refunds?': 'unmatched, discrepancy, reconcile, external refund',
  'deeds?|errands?': 'action, fixture',
  'standings?': 'status',
  'unread|unfetched|surroundings': 'LoadFailed, ChunkFailed, Layout',
  'likeness|twins?|former-slugs?': 'similarity, translation, old slug',
}

/** Still to be renamed: by folder, the words. */
const pending: Record<string, readonly string[]> = {}

const token = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[A-Za-z_$][\w$]*/g
const sql = /\b(?:select|join|insert into|update|delete from)\b[\s\S]*\b(?:from|on|lateral|values|where|set)\b/

const files = globSync('{src,tools,journeys,bench}/**/*.{ts,tsx,mjs}', { cwd: root })
  .map((each) => each.replaceAll(sep, '/'))
  // Names of tables and columns stay, and the test of a renaming has to say the former names.
  .filter((file) => !/\/(database-types|former-names\.routes\.test)\.ts$|^tools\/check-(words|prose)\.ts$/.test(file))
const patterns = Object.entries(instead).map(([words, better]) => ({ words: new RegExp(`-(${words})-`, 'g'), better }))
const stillUsed = new Set<string>()
const problems = new Set<string>()

for (const file of files) {
  const names = [basename(file).replace(/\.[a-z.]+$/, ''), ...namesIn(readFileSync(join(root, file), 'utf8'))]
  for (const name of new Set(names)) {
    for (const { words, better } of patterns) {
      for (const [, word = ''] of inHyphens(name).matchAll(words)) {
        const folder = Object.keys(pending).find((each) => file.startsWith(`${each}/`) && pending[each]?.includes(word))
        if (folder) stillUsed.add(`${folder} ${word}`)
        else problems.add(`${file} says "${word}" in ${name}: use ${better}`)
      }
    }
  }
}
for (const [folder, words] of Object.entries(pending))
  for (const word of words)
    if (!stillUsed.has(`${folder} ${word}`))
      problems.add(`${folder} does not say "${word}" any more: take it off the list`)

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${files.length} files looked at, ${stillUsed.size} words still to be renamed in their folders\n`)
// A check without any file has read nothing.
process.exit(problems.size > 0 || files.length < 1000 ? 1 : 0)

/** The names of code, and those in strings; comments, sentences and names of tables and columns are left out. */
function* namesIn(source: string): Generator<string> {
  for (const [text] of source.matchAll(token)) {
    if (/^['"`]/.test(text)) yield* namesInString(text.slice(1, -1))
    else if (/^[A-Za-z$]/.test(text) && !text.includes('_')) yield text
  }
}

/** Names of statements, addresses and ids, which have no spaces, and the aliases of SQL without the values it compares with. */
function* namesInString(text: string): Generator<string> {
  const isSql = sql.test(text)
  if (!isSql && /[\s@]/.test(text.replace(/^[A-Z]+ \//, '/'))) return
  const said = isSql ? text.replaceAll(/\$\{[^}]*\}|'[^']*'/g, ' ') : text
  for (const [name] of said.matchAll(/[\w$-]+/g)) if (!name.includes('_')) yield name
}

function inHyphens(name: string): string {
  return `-${name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()}-`
}
