import type { AuditRow } from '#auditlog/audit-schema.ts'

const withinMs = 60_000

/** Sign-ins of one person that follow each other within a minute, as one row that counts them: the latest. */
export function foldSignIns(rows: readonly AuditRow[]): AuditRow[] {
  const folded: AuditRow[] = []
  let earliest = ''
  for (const row of rows) {
    const last = folded.at(-1)
    if (last && isSignIn(row) && isSignIn(last) && isAlike(row, last) && isWithin(row.at, earliest)) {
      folded[folded.length - 1] = { ...last, times: last.times + row.times }
    } else folded.push(row)
    earliest = row.at
  }
  return folded
}

const isSignIn = ({ kind, name }: AuditRow) => kind === 'account' && name === 'signed-in'
const isAlike = (one: AuditRow, other: AuditRow) =>
  one.who === other.who && one.device === other.device && one.network === other.network
const isWithin = (at: string, later: string) => Date.parse(later) - Date.parse(at) <= withinMs
