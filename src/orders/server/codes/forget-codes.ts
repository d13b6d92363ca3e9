import { forgetOldCodes } from '#orders/server/codes/code-records.ts'

const keptDays = 1
const atOnce = 500

/** Codes are good for minutes; what was asked for is forgotten the day after, with its mails. */
export async function forgetCodes(closing: AbortSignal): Promise<void> {
  const before = new Date(Date.now() - keptDays * 86_400_000)
  while (!closing.aborted && (await forgetOldCodes(before, atOnce)) === atOnce);
}
