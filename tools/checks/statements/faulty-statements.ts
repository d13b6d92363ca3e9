// Statements that contradict their types, each in its own way. The check has to find exactly these faults, or it is blind.
import { sql } from 'kysely'
import { run } from '#platform/database/database.ts'
import { type Fragment, runQuery } from '#platform/database/query.ts'

const mistyped = { name: 'faulty-mistyped', text: 'select emial from members' }
const wrongName = { name: 'faulty-wrong-name', text: 'select email as mail from members' }
const wrongType = { name: 'faulty-wrong-type', text: 'select created_at as "createdAt" from members' }
const readAsPresent = { name: 'faulty-read-as-present', text: 'select email_proven_at as verified from members' }
const comparedOnly = {
  name: 'faulty-compared-only',
  text: 'select email_proven_at as at, email_proven_at > now() as late from members where id = $1',
}
const readAsNullable = { name: 'faulty-read-as-nullable', text: 'select email from members' }
const missing = { name: 'faulty-missing', text: 'select id from members' }
const wrongValue = { name: 'faulty-wrong-value', text: 'select from members where created_at < $1' }
const tooFew = { name: 'faulty-too-few', text: 'select from members where id = $1 and email = $2' }
const inJson = { name: 'faulty-in-json', text: `select jsonb_build_object('at', created_at) as found from members` }

type Asked = { name?: string | undefined; since?: { day: string } | undefined }
const mistypedPart = ({ name }: Asked): Fragment<{ email: string }> => sql`
  select email from members where ${name ? sql`nmae = ${name}` : sql`true`}`
const wrongPart = ({ since }: Asked): Fragment<{ email: string | null }> => sql`
  select email from members where ${since ? sql`created_at < ${since.day}` : sql`true`}`

export const faultyStatements = {
  /** The faults of each, by its name. */
  faults: {
    mistyped: ['column "emial" does not exist'],
    wrongName: ['does not select email, which its row type has', 'selects mail, which its row type does not have'],
    wrongType: ['gives createdAt as timestamptz, which is read as Date, not string'],
    readAsPresent: ['gives verified, which may be null, as Date'],
    comparedOnly: ['gives at, which may be null, as Date'],
    readAsNullable: ['gives email, never null, as string | null'],
    missing: ['does not select email, which its row type has'],
    wrongValue: ['takes $1 as timestamptz, not as "2026-01-01"'],
    tooFew: ['takes 2 values and is given 1'],
    'mistypedPart(asked)': ['column "nmae" does not exist'],
    'wrongPart(asked)': ['gives email, never null, as string | null', 'takes $1 as timestamptz, not as "2026-11-28"'],
    inJson: ['gives found as jsonb, which has no Date: { at: Date; }'],
  } as Readonly<Record<string, readonly string[]>>,
  /** Is read by the check, and is never called. */
  async run(asked: Asked): Promise<void> {
    await run<{ email: string }>(mistyped, [])
    await run<{ email: string }>(wrongName, [])
    await run<{ createdAt: string }>(wrongType, [])
    await run<{ verified: Date }>(readAsPresent, [])
    await run<{ at: Date; late: boolean }>(comparedOnly, ['id'])
    await run<{ email: string | null }>(readAsNullable, [])
    await run<{ id: string; email: string }>(missing, [])
    await run(wrongValue, ['2026-01-01'])
    await run(tooFew, ['id'])
    await run<{ found: { at: Date } }>(inJson, [])
    await runQuery(mistypedPart(asked))
    await runQuery(wrongPart(asked))
  },
}
