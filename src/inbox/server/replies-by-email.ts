import { lastEmailAt } from '#inbox/server/email-records.ts'
import { inboundAddress, isInboundMailOpen } from '#inbox/server/inbound-mail.ts'

/** Whether replies by email arrive here, for the settings of the house. */
export async function repliesByEmail() {
  return { arrive: isInboundMailOpen(), address: inboundAddress() ?? null, lastAt: await lastEmailAt() }
}
