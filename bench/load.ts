import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export type Load = { perSecond: number; p50: number; p99: number; failed: number; cpuMicros: number }

const hertz = 100

/** Seconds of processor time that a process has used so far, from the system's own books. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / hertz
}

/**
 * Asks one address over and over on so many connections, each waiting for its answer before it asks again.
 *
 * @param queries asked in turn instead, so that no answer can come from memory
 */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  pid: number,
  queries?: readonly string[],
): Promise<Load> {
  const headers = { 'accept-encoding': 'br', 'accept-language': 'en' }
  const requests = queries?.map((query) => ({ path: `${new URL(url).pathname}?${query}` }))
  const asking = { url, connections, headers, ...(requests && { requests }) }
  await autocannon({ ...asking, duration: 1 })
  const before = processorSeconds(pid)
  const result = await autocannon({ ...asking, duration: seconds })
  const asked = result.requests.total
  return {
    perSecond: asked / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
    cpuMicros: ((processorSeconds(pid) - before) / asked) * 1e6,
  }
}

export function median(loads: readonly Load[]): Load {
  const of = (key: keyof Load) => loads.map((one) => one[key]).sort((a, b) => a - b)[loads.length >> 1] ?? Number.NaN
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    failed: of('failed'),
    cpuMicros: of('cpuMicros'),
  }
}
