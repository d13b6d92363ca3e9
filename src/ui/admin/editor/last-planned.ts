type Edit = { changes: readonly { name: string; before: unknown; after: unknown }[] }

/**
 * The moment or day of a plan that was taken back to a draft, which is proposed when it is planned again; undefined where it
 * was published or never planned.
 * @param edits newest first
 * @param name the field of the moment
 */
export function lastPlanned(edits: readonly Edit[], name: string): string | undefined {
  const [last] = edits.flatMap(({ changes }) => changes.filter((change) => change.name === name))
  return last?.after === null && typeof last.before === 'string' ? last.before : undefined
}
