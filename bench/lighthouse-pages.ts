import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { plainBrowserOptions } from '../journeys/support/browser.ts'

export type PageRow = {
  page: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
  blockedMs: number
  scriptKb: number
  totalKb: number
}

type Address = { page: string; url: string }

/** The median of so many visits to each page: mobile preset, throttled, a browser that has never been here. */
export async function measurePages(addresses: readonly Address[], visits: number): Promise<PageRow[]> {
  const rows: PageRow[] = []
  for (const { page, url } of addresses) {
    const seen: Omit<PageRow, 'page'>[] = []
    while (seen.length < visits) {
      const reading = await visitOnce(url)
      // Now and then the browser paints nothing at all, and reports it: that visit does not count.
      if (reading) seen.push(reading)
    }
    rows.push({ page, ...medianOf(seen) })
    process.stderr.write(`${page} ${rows.at(-1)?.performance}\n`)
  }
  return rows
}

async function visitOnce(url: string): Promise<Omit<PageRow, 'page'> | undefined> {
  const { executablePath, args = [] } = plainBrowserOptions()
  const chrome = await launch({
    ...(executablePath && { chromePath: executablePath }),
    chromeFlags: ['--headless', ...args],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse did not answer for ${url}`)
    return Number.isNaN(readingOf(result.lhr).lcpMs) ? undefined : readingOf(result.lhr)
  } finally {
    chrome.kill()
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function readingOf({ categories, audits }: Report): Omit<PageRow, 'page'> {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    blockedMs: value('total-blocking-time'),
    ...transferred(audits['network-requests']?.details),
  }
}

type Request = { resourceType?: string; transferSize?: number; url?: string }

/** The bytes that came over the network, compressed. The film comes later and is not counted. */
function transferred(details: unknown): { scriptKb: number; totalKb: number } {
  const requests = ((details as { items?: Request[] } | undefined)?.items ?? []).filter(
    ({ resourceType }) => resourceType !== 'Media',
  )
  const sum = (some: Request[]) => some.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0) / 1000
  return { scriptKb: sum(requests.filter(({ resourceType }) => resourceType === 'Script')), totalKb: sum(requests) }
}

function medianOf(seen: Omit<PageRow, 'page'>[]): Omit<PageRow, 'page'> {
  const [first] = seen
  if (!first) throw new Error('Nothing was visited')
  const median = (key: keyof typeof first) =>
    seen.map((each) => each[key]).sort((a, b) => a - b)[Math.floor(seen.length / 2)]
  return Object.fromEntries(Object.keys(first).map((key) => [key, median(key as keyof typeof first)])) as typeof first
}
