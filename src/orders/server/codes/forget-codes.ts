import { deleteOldCodes } from '#orders/server/codes/code-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { deleteMailsAbout } from '#platform/mail/delete-mails.ts'

const keptDays = 1
const atOnce = 500

/** Codes are good for minutes; what was asked for is forgotten the day after, with its mails. */
export async function forgetCodes(closing: AbortSignal): Promise<void> {
  const before = new Date(Date.now() - keptDays * 86_400_000)
  while (!closing.aborted && (await forgetSome(before)) === atOnce);
}

function forgetSome(before: Date): Promise<number> {
  return inTransaction(async (client) => {
    const codes = await deleteOldCodes(client, before, atOnce)
    await deleteMailsAbout(client, 'code', codes)
    return codes.length
  })
}
