import { statfsSync } from 'node:fs'

const leastBytes = 4_000_000

/** One sentence from what initdb or the server wrote before it ended. */
export function explainFailedStart(words: string, folder: string): string {
  if (isFull(words, folder)) return diskFull(folder)
  if (/could not look up effective user ID/.test(words)) {
    return (
      `The user that runs the shop (number ${process.getuid?.()}) has no name in /etc/passwd, which PostgreSQL needs: ` +
      'run the shop as a named user, or set DATABASE_URL.'
    )
  }
  return `The database in ${folder} could not be started (${mainReason(words)}): repair that, or set DATABASE_URL.`
}

export function diskFull(folder: string): string {
  return `The disk that holds ${folder} is full: free some space there and start again.`
}

/** The server's log may be on the full disk as well, and then it is empty. */
function isFull(words: string, folder: string): boolean {
  const said = words
    .split('\n')
    .some((line) => /No space left|free disk space|quota exceeded/i.test(line) && !/shared memory/.test(line))
  const { bavail, bsize } = statfsSync(folder)
  return said || bavail * bsize < leastBytes
}

/** The most informative lines; those of older processes at the server's end are not the reason. */
export function mainReason(words: string): string {
  const lines = words
    .split('\n')
    .filter((line) => !/^\s*$|LOG:|HINT:|DETAIL:|terminating connection|the database system is/.test(line))
  const line =
    lines.find((one) => /FATAL|PANIC|error:|ERROR/.test(one)) ??
    (lines.slice(-3).join(' ') || 'it ended without a word')
  return line.replace(/^.*?(FATAL|PANIC|ERROR|error): +/, '')
}
