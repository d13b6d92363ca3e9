/** Statements that no check can prepare, by their file and what is run there. */
export const unchecked: Readonly<Record<string, string>> = {
  'src/platform/database/database.ts on.query<Row>({ ...statement, values })': 'runs what the others hand it',
  'src/platform/database/database.ts counting': 'counts the rows of a statement that is prepared where it is run',
  'src/platform/database/query.ts run<Row>({ name, text }, values, on)': 'runs what the others hand it',
  'src/platform/database/query.ts counting': 'counts the rows of a statement that is prepared where it is run',
  'src/platform/database/migrate.ts text': 'is a migration, which is applied before the check',
  'src/platform/database/jobs.ts text': 'is written by pg-boss',
  'src/platform/http/rate-limits.ts asked': 'is written by rate-limiter-flexible',
}
