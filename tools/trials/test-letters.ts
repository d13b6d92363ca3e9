// Sends a letter to ten thousand people while both processes of the shop are killed twenty times, and some people unsubscribe in the
// middle: each gets it once, and who unsubscribed before their turn gets none. `--people`, `--kills` and `--seed` change the numbers.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openWorld } from './chaos/world.ts'
import { openMailServer } from './letters/mail-server.ts'
import { seededRandom } from './start-cases/seeded-random.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})
const [people, kills] = [Number(values.people), Number(values.kills)]
const random = seededRandom(Number(values.seed))
const say = (text: string) => process.stdout.write(`${text}\n`)

const mails = await openMailServer()
const world = await openWorld({ SMTP_URL: mails.url, MAIL_FROM: 'House <house@immortela.example>' })
const client = new Client({ connectionString: world.databaseUrl })
await client.connect()
say(`Seed ${values.seed}: a letter to ${people} people, ${kills} kills`)

await client.query(
  `insert into contacts (id, email, written_email, first_name, language, source, leaving_token, created_at, updated_at, letters)
   select new_id(), email, email, 'Anne', 'en', 'join', 'leaving-' || each, now(), now(), 'given'
     from generate_series(1, $1::int) each, lateral (select 'reader-' || each || '@example.com' as email) own`,
  [people],
)
await client.query(
  `insert into consents (contact_id, purpose, state, wording, wording_version, language, source, stated_at)
   select id, 'letters', 'given', 'Yes', '1', 'en', 'trial', now() from contacts`,
)
const empty = { subject: '', preview: '', text: '', button: '', address: '' }
const content = { isForOther: true, en: { ...empty, subject: 'The harvest', text: 'It has begun.' }, fr: empty }
await client.query(
  `insert into mailings (id, name, content, filter, state, made_at, edited_at, edited_by, starts_at, is_planned)
   values (new_id(), 'The harvest', $1, '{}', 'scheduled', now(), now(), 'claire@example.com', now(), true)`,
  [JSON.stringify(content)],
)
const stateNow = async () => (await client.query('select state from mailings')).rows[0]?.state as string
const sentNow = () => new Set(mails.taken.map(({ recipient }) => recipient)).size

const began = Date.now()
const left: string[] = []
let killed = 0
for (const deadline = began + 60 * 60_000; (await stateNow()) !== 'sent'; await sleep(500)) {
  if (Date.now() > deadline) throw new Error(`After an hour ${sentNow()} of ${people} have it`)
  const progress = sentNow() / people
  // Kills and withdrawals are spread over the sending.
  if (killed < kills && progress > killed / kills && progress > 0) {
    await sleep(random() * 2_000)
    for (const one of [0, 1]) world.kill('shop', one)
    killed += 1
    await world.whole()
    for (let each = 0; each < 5; each += 1) await unsubscribe(1 + Math.floor(random() * people))
    say(`Killed ${killed} times, ${sentNow()} have it`)
  }
}

/** By the button of a mail program. A reader who has the letter already may unsubscribe too. */
async function unsubscribe(reader: number): Promise<void> {
  const address = `${world.shopUrls[0]}/api/community/unsubscribe/one-click?token=leaving-${reader}`
  const had = mails.taken.some(({ recipient }) => recipient === `reader-${reader}@example.com`)
  const answer = await fetch(address, { method: 'POST' })
  const { status } = (await answer.json()) as { status: string }
  // One whose mail is on its way at this moment may still get it.
  const { rows } = await client.query(
    `select from mailing_recipients join contacts on contacts.id = contact_id where leaving_token = $1 and state = 'waiting'`,
    [`leaving-${reader}`],
  )
  if (status === 'withdrawn' && !had && rows.length > 0) left.push(`reader-${reader}@example.com`)
}

const outcomes = await client.query<{ email: string; state: string }>(
  'select email, state from mailing_recipients join contacts on contacts.id = contact_id',
)
const times = Map.groupBy(mails.taken, ({ recipient }) => recipient)
const copies = [...times.values()].filter((each) => each.length > 1)
const faults = [
  ...outcomes.rows
    .filter(({ email, state }) => (state === 'sent') !== times.has(email))
    .map(({ email, state }) => `${email} is ${state}`),
  ...outcomes.rows
    .filter(({ state }) => state !== 'sent' && state !== 'withdrew')
    .map(({ email, state }) => `${email} is ${state}`),
  ...left.filter((email) => times.has(email)).map((email) => `${email} unsubscribed and got it`),
  ...copies
    .filter((each) => new Set(each.map(({ messageId }) => messageId)).size > 1)
    .map(([first]) => `${first?.recipient} got two`),
]
const seconds = Math.round((Date.now() - began) / 1_000)
say(
  `${times.size} of ${outcomes.rows.length} have it after ${seconds} seconds and ${killed} kills; ${left.length} unsubscribed before their turn`,
)
say(
  `${copies.length} mails were taken again under their own Message-ID: their process was killed before it wrote that they were sent`,
)
for (const fault of faults.slice(0, 20)) say(fault)
await client.end()
await world.close()
mails.close()
process.exit(faults.length === 0 && killed === kills ? 0 : 1)
