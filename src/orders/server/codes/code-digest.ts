import { digestOf } from '#platform/database/identifiers.ts'

/** The stored digest of a mailed code; the same six digits digest differently for every mail. */
export function codeDigest(id: string, code: string): Buffer {
  return digestOf(`${id} ${code}`)
}
