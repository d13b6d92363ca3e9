import type { WordId } from '#language/words.ts'
import { ApiError } from '#platform/send.ts'

/** The message for a person whose request failed. */
export function failureOf(error: unknown): WordId {
  if (!(error instanceof ApiError)) return 'ui.failed.offline'
  if (error.code === 'invalid') return 'ui.failed.invalid'
  return error.code === 'too-many' ? 'ui.failed.too-many' : 'ui.failed.fault'
}
