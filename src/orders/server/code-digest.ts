import { digestOf } from '#platform/identifiers.ts'

/** What is kept of a mailed code; the same six digits digest differently for every mail. */
export function codeDigest(id: string, code: string): Buffer {
  return digestOf(`${id} ${code}`)
}
