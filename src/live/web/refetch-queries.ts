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
  // A query without a result yet is not read again but joins the read under way, which may be older than the change.
  const joins = queries.isFetching({ queryKey, predicate: hasNoResult }) > 0
  await queries.invalidateQueries({ queryKey })
  if (joins) await queries.invalidateQueries({ queryKey })
}

function hasNoResult({ state }: Query): boolean {
  return state.data === undefined
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
