import type { WordId } from '#language/words.ts'
import type { uploadPicture } from '#library/web/pictures-api.ts'
import type { PictureWithUses } from '#media/schema.ts'
import { ApiError } from '#platform/browser/send.ts'
import { failureOf } from '#ui/form/failure.ts'

/** `isFinal`: of the file itself, so that the same file would fail again. */
export type UploadProblem = { word: WordId; picture?: string; isFinal?: boolean }
type Answer = Awaited<ReturnType<typeof uploadPicture>>

/** Why an upload was not taken; undefined where it was. */
export function problemIn(answer: Answer): UploadProblem | undefined {
  if ('picture' in answer) return undefined
  if ('reason' in answer && answer.reason) {
    return { word: `library.problem.${answer.reason}`, isFinal: answer.error === 'invalid' }
  }
  const known: PictureWithUses | undefined = 'known' in answer ? answer.known : undefined
  if (known) return { word: 'library.problem.known', picture: known.fileName }
  return { word: answer.error === 'changed' ? 'library.changed-file' : 'ui.failed.invalid' }
}

export const tooLarge: UploadProblem = { word: 'library.problem.too-large', isFinal: true }

export function problemOf(error: unknown): UploadProblem {
  const isTooLarge = error instanceof ApiError && error.status === 413
  return isTooLarge ? tooLarge : { word: failureOf(error) }
}
