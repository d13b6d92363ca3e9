import type { WordId } from '#language/words.ts'
import { ApiError } from '#platform/browser/send.ts'

/** The message for a person whose request failed. */
export function failureOf(error: unknown): WordId {
  if (!(error instanceof ApiError)) return 'ui.failed.offline'
  if (error.code === 'invalid') return 'ui.failed.invalid'
  if (error.code === 'forbidden') return 'ui.failed.forbidden'
  return error.code === 'too-many' ? 'ui.failed.too-many' : 'ui.failed.fault'
}

/** The fields that a route has refused. */
export function refusedFields(error: unknown): string[] {
  const problems = error instanceof ApiError ? error.details.problems : undefined
  return Array.isArray(problems) ? problems.map(({ field }) => String(field)) : []
}

/** The field of a form that a refused path means: "reasons.en" is the form's `en` where it has no field of the whole name. */
export function fieldAt(path: string, names: readonly string[]): string | undefined {
  const last = path.slice(path.lastIndexOf('.') + 1)
  return [path, last].find((name) => names.includes(name))
}
