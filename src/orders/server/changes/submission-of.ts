import { createHash } from 'node:crypto'
import type { Submission } from '#orders/server/changes/as-owner.ts'

/** A submission as the shop recognizes it when the same admin repeats it. */
export function submissionOf(memberId: string, key: string, request: unknown, version: number | undefined): Submission {
  const content = JSON.stringify([memberId, request])
  return { key, fingerprint: createHash('sha256').update(content).digest('hex'), version }
}
