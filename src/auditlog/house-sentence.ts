import type { AuditRow } from '#auditlog/audit-schema.ts'

// Before the samples were counted, an entry said only that they were removed.
const ofSamples = ['removed', 'sampleProducts', 'sampleArticles', 'samplePages', 'samplePictures', 'archivedProducts']

/** The sentence of an entry of the house; undefined where its facts changed. */
export function houseSentence({ after }: Pick<AuditRow, 'after'>) {
  if ('taxes' in after) return { act: 'taxes-confirmed' as const }
  return Object.keys(after).some((field) => ofSamples.includes(field)) ? { act: 'samples-removed' as const } : undefined
}
