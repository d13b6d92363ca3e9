import { audit } from '#audit/server/audit.ts'
import type { ActingAdmin } from '#orders/server/changes/as-owner.ts'
import { takeWaiting } from '#orders/server/changes/let-wait.ts'
import { lockOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { endWait, findWaitById, type Wait } from '#orders/server/facts/waiting-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Takes a waiting step back: nothing of it was done, and nothing is. A second press finds it taken back. */
export async function takeStepBack(number: number, id: string, admin: ActingAdmin, now: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    const order = await lockOrder(client, { number })
    const wait = known(await findWaitById(id, client), number)
    if (!order || wait.endedAs === 'taken-back') return
    if (!(await endWait(client, id, 'taken-back'))) throw new Refusal('conflict', 'It has left already')
    await recordEvent(client, order.id, 'step-taken-back', admin.email, { step: wait.step }, now)
    const after = { takenBack: wait.step }
    await audit(client, { kind: 'order', name: String(number) }, { actor: admin, before: {}, after, at: now })
  })
}

/** Takes a waiting step at once. */
export async function hurryStep(number: number, id: string): Promise<void> {
  const wait = known(await findWaitById(id), number)
  if (wait.endedAs === 'taken-back') throw new Refusal('conflict', 'It was taken back')
  await takeWaiting(id)
  wake(sendMailJob)
}

function known(wait: Wait | undefined, number: number): Wait {
  if (wait?.number !== number) throw new Refusal('missing', 'There is no such step of this order')
  return wait
}
