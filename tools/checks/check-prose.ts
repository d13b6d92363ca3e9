// Comments, those of SQL too, titles of tests, descriptions of the API and papers use the field's terms for technical
// things, as names do (tools/checks/check-words.ts). Texts of the shop, the owner's manual and migrations, which are never
// edited, are left out. The glossary has each term once. A name of the code in a comment is in backticks or a `@param`, and
// none is in a message: a name elsewhere is a word that was renamed by mistake.
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** By the word that is not used: the words to use. */
const instead: Record<string, string> = {
  'who(so)?ever|whomever|nobody|somebody|anybody|everybody':
    'name the person: the buyer, the caller, a member; everyone',
  'chores?': 'job',
  'first signs': 'characters',
  'narrow(?:s|ed|ing)(?! +space)': 'filter',
  'tells?|told|telling': 'notify, report, show, name, distinguish',
  'hears?|heard|hearing|deaf': 'receive, listen, subscribe, learn of',
  'doors?': 'route, handler',
  'misfits?|errands?|deeds?|likeness|twins?': 'discrepancy, fixture, action, similarity, translation',
  'ow(es?|ed|ing) (a |the )?(mails?|jobs?|letters?|notices?)': 'queue, outbox',
  '(?<!-)(?:stands?|stood|standing)(?! +(?:for|out|in for|still|apart)\\b|-ins?\\b)':
    'is, is stored, is shown, applies',
  '\\w*(?:normal|sanit|recogn|organ|author|summar|optim|minim|initial|serial|custom)is(?:e[ds]?|ing|ation)':
    'spell it with a z',
  'strangers?|desks?|walls?': 'attacker, visitor, desktop, dashboard, import rule',
  'seals?|sealed|mirrors?|mirrored': 'token, signature, sync',
  'reckon(?:s|ed|ing)?': 'compute',
  'anew|for good|in vain|hence|henceforth|whence|thereby|wherein|lest|to and fro':
    'again, permanently, without success, so',
  'patien(?:ce|t)|impatient|hurr(?:y|ies|ied)|knock(?:s|ed|ing)?': 'timeout, at once, call',
  'by (?:a )?slip|is no slip|slips? of the (?:owners?|price)': 'mistake',
  'looked (?:at|into|again)|looks? (?:into|again)': 'read, check, poll',
  // In French the word has its hyphen: in quotes, or in the glossary.
  '(?<!"|\\| |adresse )e-mails?': 'email',
  // A value of the database is in backticks, or after its list.
  '(?<![`_]|view |state )cancelled': 'canceled',
  'colou(?:r|rs|red)|centred|cancelling|labelled|licences?|behaviour': 'the American spelling',
}
const ofUnits = 'holds?|held|holding'
/** Units alone are held: the text around the word names them, or the file deals with them. */
const namesUnits = /\b(units?|stock|offers?|checkouts?|payment pages?|sessions?)\b/i
const dealsWithUnits = /^(src\/(checkout|catalogue|requests)\/|src\/orders\/.*\.test\.ts$|tools\/trials\/chaos\/)/
const patterns = Object.entries(instead).map(([words, better]) => ({
  words: new RegExp(`\\b(${words})\\b`, 'gi'),
  better,
}))

// A sentence begins with its subject, not with a clause in its place: "The sum due", not "What is due".
const openers = 'What|Whatever|Who|Nor|Also|Else|Such|So (?:many|much|long)|Those (?:that|who)'
// Fragments at the beginning of a comment: "The day by which", not "By when".
const fragments = 'Of|That|By when|Since when'
const subjectFirst = 'begin with the subject'
const inComment = new RegExp(
  `(?:^\\/[/*]+|^--|\\n *\\*?|[.:;?!]) *(?:${openers})\\b|^(?:\\/[/*]+[\\s*]*|-- *)(?:${fragments})\\b`,
  'g',
)
// After the requirements that a title proves.
const inTitle = new RegExp(`^[^'\`]*['\`](?:[A-Z][\\w-]*\\d:? (?:and )?)*(?:${openers})\\b`, 'gi')

const comment = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\//g
// In a view, or in the text of a statement.
const sqlComment = /(?<=^|\s)--\s.*/gm
const title = /(?:\b(?:test|describe)(?:\.\w+)*|[\])`])\(\s*('(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`),/g
// Texts of endpoints and schemas; the papers of the API show them.
const description = /(?:\bdescribe\(|\bsummary:|\bdescription:)\s*('(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)/g
// A word with a capital inside, unless it is part of a path, a call or a tag.
const name = /(?<![\w./@#$<!-])[a-z]+(?:[A-Z][a-z0-9]*)+\b(?![\w(/]|\.[a-z])/g
const inBackticks = /`[^`\n]*`|@param \w+/g
/** Within the sentence of a message: after a word, and before a space or the end of a clause. */
const nameInMessage = /(?<=[a-z][,:]? )[a-z]+(?:[A-Z][a-z0-9]*)+(?= |[,.;:](?!\w))/g
const ofCode = 'a word, or a name in backticks'
const usualWords = ['iPhone', 'kB', 'macOS', 'sRGB']
const forReaders = /^docs\/(owner|owner\.fr|requirements|product-decisions|wording)\.md$/

const code = globSync(
  ['*.{ts,mjs}', '.dependency-cruiser.mjs', '{src,tools,journeys,bench}/**/*.{ts,tsx,mjs,css}', 'database/views/*.sql'],
  { cwd: root },
)
const papers = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
let read = 0
const problems = new Set<string>()

for (const file of [...code, ...papers].map((each) => each.replaceAll(sep, '/'))) {
  if (file === 'tools/checks/check-prose.ts' || forReaders.test(file)) continue
  const source = readFileSync(join(root, file), 'utf8')
  for (const { word, at } of namesIn(file, source))
    problems.add(`${file}:${lineAt(source, at)} says "${word}": ${ofCode}`)
  for (const { text, at, opener } of proseOf(file, source)) {
    read += 1
    const refused = opener ? [...patterns, { words: opener, better: subjectFirst }] : patterns
    for (const { words, better } of refused)
      for (const found of text.matchAll(words))
        problems.add(`${file}:${lineAt(source, at + found.index)} says "${found[0]}": ${better}`)
    if (dealsWithUnits.test(file)) continue
    for (const found of text.matchAll(new RegExp(`\\b(${ofUnits})\\b`, 'gi')))
      if (!namesUnits.test(aroundOf(text, found.index)))
        problems.add(
          `${file}:${lineAt(source, at + found.index)} says "${found[0]}" of no units: contain, keep, lock, apply`,
        )
  }
}

for (const term of repeatedTerms(readFileSync(join(root, 'docs/glossary.md'), 'utf8')))
  problems.add(`docs/glossary.md has "${term}" more than once: one word, one meaning`)

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${read} comments, titles, descriptions and papers read\n`)
// A check without anything to read proves nothing.
process.exit(problems.size > 0 || read < 3_000 ? 1 : 0)

/** The paragraph, item or row of a text that a position is in. */
function aroundOf(text: string, at: number): string {
  const ends = [...text.matchAll(/\n\s*\n|\n(?=- |\| )/g)].map(({ index }) => index)
  return text.slice(
    ends.findLast((end) => end < at) ?? 0,
    ends.find((end) => end >= at),
  )
}

type Prose = { text: string; at: number; opener?: RegExp }

function proseOf(file: string, source: string): Iterable<Prose> {
  if (file.endsWith('.md')) return [{ text: source, at: 0 }]
  return file.endsWith('.sql') ? commentsOfSql(source) : proseIn(source)
}

function* commentsOfSql(sql: string, from = 0): Generator<Prose> {
  for (const { 0: text, index } of sql.matchAll(sqlComment)) yield { text, at: from + index, opener: inComment }
}

function* proseIn(source: string): Generator<Prose> {
  for (const { 0: text, index: at } of source.matchAll(comment)) {
    if (text.startsWith('/')) yield { text, at, opener: inComment }
    if (text.startsWith('`')) yield* commentsOfSql(text, at)
  }
  for (const each of [title, description])
    for (const { 0: text, index: at } of source.matchAll(each)) yield { text, at, opener: inTitle }
}

/** The names of code in comments and in messages. Messages of checks name the names that they refuse. */
function* namesIn(file: string, source: string): Generator<{ word: string; at: number }> {
  if (file.endsWith('.md')) return
  for (const { 0: text, index } of source.matchAll(file.endsWith('.sql') ? sqlComment : comment)) {
    const isMessage = /^['"`]/.test(text)
    if (isMessage && file.startsWith('tools/checks/')) continue
    const bare = text.replaceAll(isMessage ? /\$\{[^}]*\}/g : inBackticks, blank)
    for (const { 0: word, index: at } of bare.matchAll(isMessage ? nameInMessage : name))
      if (!usualWords.includes(word)) yield { word, at: index + at }
  }
}

function blank(text: string): string {
  return ' '.repeat(text.length)
}

/** The terms of the first two columns, each language by itself; a row may hold several terms. */
function repeatedTerms(glossary: string): string[] {
  const rows = [...glossary.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)]
  return [1, 2].flatMap((column) => {
    const terms = rows.flatMap((row) => (row[column] ?? '').split(',').map((term) => term.trim()))
    return terms.filter((term, position) => term !== '---' && terms.indexOf(term) !== position)
  })
}

function lineAt(source: string, at: number): number {
  return source.slice(0, at).split('\n').length
}
