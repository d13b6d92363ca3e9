import { createHash } from 'node:crypto'

/**
 * The page with a content security policy that permits only the scripts of this render: the framework marked them with
 * an unguessable nonce; each gets its hash, and the nonce is taken out again, so that the page is the same bytes for
 * everyone. It is read as bytes: as text a page is copied a dozen times.
 */
export function withPolicy(page: Buffer, nonce: string): { bytes: Buffer<ArrayBuffer>; policy: string } {
  const hashes = new Set<string>()
  const pieces: Buffer[] = []
  const { marks, cut } = marksOf(page, nonce)
  let from = 0
  for (const mark of marks) {
    const opens = page.lastIndexOf('<', mark)
    pieces.push(page.subarray(from, mark))
    from = mark + cut
    if (!startsAt(page, opens, '<script')) continue
    const closes = page.indexOf('>', from)
    if (page.subarray(opens, closes).includes(' src=')) continue
    const source = page.subarray(closes + 1, page.indexOf('</script>', closes))
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
  }
  pieces.push(page.subarray(from))
  return { bytes: withoutNonceMeta(Buffer.concat(pieces), nonce), policy: policyWith([...hashes]) }
}

function marksOf(page: Buffer, nonce: string): { marks: number[]; cut: number } {
  const mark = Buffer.from(` nonce="${nonce}"`)
  const marks: number[] = []
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, at + mark.length)) marks.push(at)
  return { marks, cut: mark.length }
}

/** For the browser's part of the framework the nonce is also in the head. */
function withoutNonceMeta(page: Buffer<ArrayBuffer>, nonce: string): Buffer<ArrayBuffer> {
  const at = page.indexOf(`content="${nonce}"`)
  if (at < 0) return page
  return Buffer.concat([page.subarray(0, page.lastIndexOf('<meta', at)), page.subarray(page.indexOf('>', at) + 1)])
}

function startsAt(page: Buffer, at: number, text: string): boolean {
  return page.toString('latin1', at, at + text.length) === text
}

function policyWith(scriptHashes: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    // While developing, Vite brings changed styles as elements.
    import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
