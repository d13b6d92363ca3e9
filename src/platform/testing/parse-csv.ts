/** The rows of a file that a spreadsheet opens, by the names of its columns; as an English one splits them. */
export function parseCsv(file: string): Record<string, string>[] {
  // The first sign says how the file is encoded.
  const [heads = [], ...rows] = file
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map(cellsOf)
  return rows.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])))
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  )
}
