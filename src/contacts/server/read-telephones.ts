import { listWaitingTelephones, storeTelephone } from '#contacts/server/telephone-records.ts'
import { readTelephone } from '#contacts/telephone.ts'

const batchSize = 200

/** Reads the numbers that came as people write them, in the country of each. Text that is no number stays as it was written. */
export async function readTelephones(closing?: AbortSignal): Promise<void> {
  for (let read = batchSize; read === batchSize && !closing?.aborted; ) {
    const waiting = await listWaitingTelephones(batchSize)
    for (const each of waiting) {
      await storeTelephone(each, (await readTelephone(each.written, each.country ?? '')) ?? null)
    }
    read = waiting.length
  }
}
