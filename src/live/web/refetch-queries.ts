import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

// A read that hangs does not keep what changes later from being read.
const timeoutMs = 10_000

const reading = new Set<string>()
const changed = new Set<string>()

/**
 * Reads all queries under a key that are on show, and lets the others be read when they are shown. Data that changes during
 * a read is read once more after it: many changes in a row neither break each other's reads off nor are reads of their own.
 */
export async function refetchQueries(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const name = hashKey(queryKey)
  changed.add(name)
  if (reading.has(name)) return
  reading.add(name)
  // All parts of the page are notified in the same moment, and content with the same read.
  await Promise.resolve()
  while (changed.delete(name)) await Promise.race([read(queries, queryKey), pause(timeoutMs)])
  reading.delete(name)
}

async function read(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const isJoined = queries.isFetching({ queryKey, predicate: readsWhatIsNew }) > 0
  await queries.invalidateQueries({ queryKey }, { cancelRefetch: !isJoined })
  // A read that was joined may be older than the change.
  if (isJoined) await read(queries, queryKey)
}

/** A first read and that of a further page are not broken off: nothing would ask for them again. */
function readsWhatIsNew({ state }: Query): boolean {
  return state.data === undefined || state.fetchMeta?.fetchMore !== undefined
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
