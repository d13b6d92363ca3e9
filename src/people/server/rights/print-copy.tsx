import type { Copy } from '#people/server/rights/copy-person.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The copy as a page of its own, which needs nothing but a browser. What draws it is heavy, and comes with the first one. */
export async function printCopy(copy: Copy, now: BusinessTime): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { ReadableCopy } = await import('#people/server/rights/ReadableCopy.tsx')
  return `<!doctype html>${renderToStaticMarkup(<ReadableCopy {...copy} now={now} />)}`
}
