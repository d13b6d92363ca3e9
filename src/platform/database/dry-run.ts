/**
 * The outcome of a transaction that is rolled back: it calls `end` with its outcome as the last thing that it does.
 * Returns undefined when it ended without; other errors are its own.
 */
export async function dryRun<Outcome>(
  transaction: (end: (outcome: Outcome) => never) => Promise<unknown>,
): Promise<Outcome | undefined> {
  const ended = new Error('A dry run has ended')
  let found: { outcome: Outcome } | undefined
  const end = (outcome: Outcome): never => {
    found = { outcome }
    throw ended
  }
  try {
    await transaction(end)
  } catch (error) {
    if (error !== ended) throw error
  }
  return found?.outcome
}
