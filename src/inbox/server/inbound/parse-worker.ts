// A thread of its own: it reads one email, and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { type GivenEmail, type ParsedApart, readGiven } from '#inbox/server/inbound/read-given.ts'
import { Refusal } from '#platform/http/refusal.ts'

type Sent = Omit<GivenEmail, 'body'> & { body: Uint8Array }

const { body, ...given } = workerData as Sent

parentPort?.postMessage(await answer())

async function answer(): Promise<ParsedApart> {
  try {
    return { email: await readGiven({ ...given, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) }) }
  } catch (problem) {
    if (problem instanceof Refusal) return { refused: problem.message }
    throw problem
  }
}
