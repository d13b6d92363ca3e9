/** An instant within JSON that SQL builds, as TypeScript writes it: PostgreSQL's own form ends in +00:00. */
export function jsonInstant(instant: string): string {
  return `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
