import { createElement } from 'react'
import type { Copy } from '#people/server/rights/copy-person.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The copy as a page of its own, which needs nothing but a browser. The code that draws it is heavy: the first one loads it. */
export async function printCopy(copy: Copy, now: BusinessTime): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { ReadableCopy } = await import('#people/server/mails/ReadableCopy.tsx')
  return `<!doctype html>${renderToStaticMarkup(createElement(ReadableCopy, { ...copy, now }))}`
}
