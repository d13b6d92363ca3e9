import { pino } from 'pino'

/** Only these of an error: drivers hang their connections onto errors, with keys and all. */
function plainError(error: Error & { code?: string }) {
  const { name, message, code, stack, cause } = error
  return { name, message, code, stack, ...(cause instanceof Error && { cause: cause.message }) }
}

/** Standard output carries only the line that says where the shop is open; the log goes to standard error. */
export const log = pino(
  { level: process.env.LOG_LEVEL || 'warn', base: null, serializers: { err: plainError } },
  pino.destination({ dest: 2, sync: true }),
)
