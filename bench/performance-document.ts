import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const document = join(import.meta.dirname, '../docs/performance.md')

/** A row of a table. */
export const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`

/** Replaces a marked part of docs/performance.md. */
export async function replacePart(name: string, table: string): Promise<void> {
  const [opens, closes] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const text = await readFile(document, 'utf8')
  if (!text.includes(opens) || !text.includes(closes)) throw new Error(`docs/performance.md has no part named ${name}`)
  const before = text.slice(0, text.indexOf(opens) + opens.length)
  const after = text.slice(text.indexOf(closes))
  await writeFile(document, `${before}\n\n${table}\n\n${after}`)
}
