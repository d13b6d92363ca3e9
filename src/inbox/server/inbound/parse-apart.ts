import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Email } from '#inbox/server/inbound/parse-email.ts'
import { type GivenEmail, type ParsedApart, readGiven } from '#inbox/server/inbound/read-given.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { log } from '#platform/process/log.ts'

// A smaller one is read within some milliseconds, sooner than a thread begins.
const maxHere = 32 * 1024
const maxMs = 60_000
// The beginning of an email that takes longer, or more memory: its headers, and some text.
const maxOfRest = 256 * 1024
const resourceLimits = { maxOldGenerationSizeMb: 1024 }
// Each may take as much memory as the largest email, several times over.
const atOnce = pLimit(2)

/** Reads an email; a large one in a thread of its own, because it may take seconds, in which the shop would answer nothing. */
export function parseApart(given: GivenEmail): Promise<Email> {
  return atOnce(async () => {
    if (given.body.length <= maxHere) return readGiven(given)
    const parsed = await parseInThread(given).catch((problem: unknown) => {
      log.warn({ err: problem, bytes: given.body.length }, 'an email is read in part')
      return parseInThread({ ...given, most: maxOfRest })
    })
    if ('refused' in parsed) throw new Refusal('invalid', parsed.refused)
    const { email } = parsed
    return { ...email, digest: Buffer.from(email.digest) }
  })
}

function parseInThread(given: GivenEmail): Promise<ParsedApart> {
  // Built or not, it runs from the source, beside which the shop is started.
  const file = createRequire(import.meta.url).resolve('#inbox/server/inbound/parse-worker.ts')
  const thread = new Worker(file, { workerData: given, resourceLimits, name: 'inbound mail' })
  return new Promise<ParsedApart>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long')), maxMs)
    thread.once('message', resolve).once('error', reject)
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('Its thread ended without an answer'))
    })
  }).finally(() => thread.terminate())
}
