import { pino } from 'pino'

/** Standard output carries only the line that says where the shop is open; the log goes to standard error. */
export const log = pino(
  { level: process.env.LOG_LEVEL || 'warn', base: null },
  pino.destination({ dest: 2, sync: true }),
)
