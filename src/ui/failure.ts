import type { WordId } from '#language/words.ts'
import { DoorError } from '#platform/send.ts'

/** What to tell a person whose errand at a door did not succeed. */
export function failureOf(error: unknown): WordId {
  if (!(error instanceof DoorError)) return 'ui.failed.offline'
  if (error.code === 'invalid') return 'ui.failed.invalid'
  return error.code === 'too-many' ? 'ui.failed.too-many' : 'ui.failed.fault'
}
