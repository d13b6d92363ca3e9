import type { Context } from 'hono'

/** Sends a file that a spreadsheet opens, as a download. */
export function sendCsv(c: Context, file: ReadableStream<Uint8Array>, name: string) {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}.csv"`)
  return c.body(file)
}
