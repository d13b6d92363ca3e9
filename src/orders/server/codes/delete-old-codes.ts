import { deleteCodesBefore } from '#orders/server/codes/code-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { deleteMailsAbout } from '#platform/mail/delete-mails.ts'

const keptDays = 1
const batchSize = 500

/** Codes are good for minutes; they are deleted the day after, with their mails. */
export async function deleteOldCodes(closing: AbortSignal): Promise<void> {
  const before = new Date(Date.now() - keptDays * 86_400_000)
  while (!closing.aborted && (await deleteSome(before)) === batchSize);
}

function deleteSome(before: Date): Promise<number> {
  return inTransaction(async (client) => {
    const codes = await deleteCodesBefore(client, before, batchSize)
    await deleteMailsAbout(client, 'code', codes)
    return codes.length
  })
}
