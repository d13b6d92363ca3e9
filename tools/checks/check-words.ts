// Technical things have technical names (CONTRIBUTING.md). Names of code, statements, addresses and files use none of the
// words on the left, and the views of the database none in their aliases.
import { globSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** By the word that is not used, as it is between hyphens: the words to use. */
const instead: Record<string, string> = {
  'doors?': 'route, handler',
  'verbs?': 'use case, action',
  'hold|holds|held|holding|holders?': 'lock, access, cache, contain; units alone are held',
  'kept-(answers?|by-nobody)': 'response cache, no-store',
  'ow(e|ed|es|ing)-(mails?|jobs?|letters?|notices?)': 'outbox, queue',
  'tell|tells|telling|tellers?|told': 'toJson, notify, recordEvent, explain',
  'ears?|hear|hears|heard|hearers?|hearing|deaf': 'listener, subscriber, unsubscribe, connection',
  'strays?|misfits?|compare-books|found-refunds?': 'unmatched, discrepancy, reconcile, external refund',
  'chores?': 'job',
  'deeds?|errands?': 'action, fixture',
  'standings?': 'status',
  'rehears(e|es|ed|al|als|ing)': 'dry run',
  'unread|unfetched|surroundings': 'LoadFailed, ChunkFailed, Layout',
  'likeness|twins?|former-slugs?': 'similarity, translation, old slug',
  'colours?|centred|licences?|(normal|sanit|recogn|organ)is(e|es|ed|ing|ation)': 'the American spelling',
  'mail-owes?': 'queue',
  'walls?': 'import rule',
  'strangers?': 'attacker, visitor, signed out',
  'seals?|sealed|sealing': 'token, signature, digest',
  'mirrors?|mirrored|mirroring': 'sync, synced',
  'patien(ce|t)|knocks?|knocking|onlookers?': 'timeout, call, observer',
  'desks?': 'desktop, dashboard',
  sought: 'requested, searched',
  '(?<=^-)(?:most|longest|largest)(?=-[a-z])': 'max',
  'lived-in|passing-folder|from-anywhere|asked-here|cut-off|in-trouble': 'the usual term of what it does',
}

/** Units are held by a checkout or an offer: these deal with them. */
const ofUnits = /^(src\/(checkout|catalogue|requests)\/|src\/orders\/.*\.test\.ts$|tools\/trials\/chaos\/)/
/** Set by others, stored in rows, of units, or refused there: the browser's name of a feature, the fact of a task, a key in browsers. */
const stay = [
  'src/app/words/words.test.ts colour',
  'journeys/support/browser.ts PaintHolding',
  'journeys/shopping/payment-outcomes.journey.ts held',
  'src/app/dev/clock.tsx Holds',
  'src/inbox/inbox-schema.ts held',
  'src/inbox/server/inbox-records.ts held',
  'src/inbox/server/receive-message.ts held',
  'src/inbox/web/message/MessageStep.tsx held',
  'tools/checks/domains.ts held-units',
  'src/cart/cart-keys.ts cart-mirror',
  'src/ui/admin/form/table-nodes.ts addProseMirrorPlugins',
  'bench/lighthouse-pages.ts largest-contentful-paint',
  'src/orders/order-schemas/admin-order-schema.ts mostSum',
  'src/orders/server/lists/read-admin-order.ts mostSum',
  'src/orders/server/lists/admin-order-records.ts mostSum',
  'src/orders/web/forms/RefundForm.tsx mostSum',
]

const token = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[A-Za-z_$][\w$]*/g
const sql = /\b(?:select|join|insert into|update|delete from)\b[\s\S]*\b(?:from|on|lateral|values|where|set)\b/

const files = globSync(
  ['*.{ts,mjs}', '.dependency-cruiser.mjs', '{src,tools,journeys,bench}/**/*.{ts,tsx,mjs}', 'database/views/*.sql'],
  { cwd: root },
)
  .map((each) => each.replaceAll(sep, '/'))
  // Names of tables and columns stay, and the test of a renaming has to say the former names.
  .filter(
    (file) => !/\/(database-types|former-names\.routes\.test)\.ts$|^tools\/checks\/check-(words|prose)\.ts$/.test(file),
  )
const patterns = Object.entries(instead).map(([words, better]) => ({ words: new RegExp(`-(${words})-`, 'g'), better }))
const problems = new Set<string>()

for (const file of files) {
  const source = readFileSync(join(root, file), 'utf8')
  const names = file.endsWith('.sql') ? namesInSql(source) : namesIn(source)
  for (const name of new Set([basename(file).replace(/\.[a-z.]+$/, ''), ...names])) {
    if (stay.includes(`${file} ${name}`)) continue
    for (const { words, better } of patterns) {
      for (const [, word = ''] of inHyphens(name).matchAll(words))
        if (!(/^h[eo]ld/.test(word) && ofUnits.test(file)))
          problems.add(`${file} says "${word}" in ${name}: use ${better}`)
    }
  }
}

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${files.length} files looked at\n`)
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
  yield* isSql ? namesInSql(text.replaceAll(/\$\{[^}]*\}/g, ' ')) : namesOf(text)
}

/** The aliases of SQL, without its comments and the values it compares with. */
function namesInSql(text: string): Iterable<string> {
  return namesOf(text.replaceAll(/'[^']*'|--.*/g, ' '))
}

function* namesOf(text: string): Generator<string> {
  for (const [name] of text.matchAll(/[\w$-]+/g)) if (!name.includes('_')) yield name
}

function inHyphens(name: string): string {
  return `-${name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()}-`
}
