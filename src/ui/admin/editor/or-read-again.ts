import { ApiError } from '#platform/browser/send.ts'

/** A change that came between is no fault: what is stored is read again. */
export function orReadAgain<Stored>(call: Promise<Stored>, readAgain: () => Promise<Stored>): Promise<Stored> {
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 409) return readAgain()
    throw error
  })
}
