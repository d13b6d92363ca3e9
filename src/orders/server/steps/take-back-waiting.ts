import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { WaitEnded } from '#orders/server/changes/wait-ended.ts'
import { endWait, findWaitById, type Wait } from '#orders/server/changes/waiting-records.ts'
import { lockOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { carryOutWaiting } from '#orders/server/steps/carry-out-or-wait.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { finishTask } from '#tasks/server/finish-task.ts'

/** Takes a waiting step back: nothing of it was done, and nothing is. A second submission finds it taken back. */
export async function takeStepBack(number: number, id: string, admin: Admin, now: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    const order = await lockOrder(client, { number })
    const wait = known(await findWaitById(id, client), number)
    if (!order || wait.endedAs === 'taken-back') return
    if (wait.endedAs) throw new WaitEnded(wait.endedAs)
    await endWait(client, id, 'taken-back')
    await finishTask(client, { kind: 'step-stuck', of: [id] }, admin.email, now)
    await recordEvent(client, order.id, 'step-taken-back', admin.email, { step: wait.step }, now)
    const after = { takenBack: wait.step }
    const entry = { actor: admin, before: {}, after, at: now, stepId: id }
    await audit(client, { kind: 'order', name: String(number) }, entry)
  })
}

/** Carries out a waiting step at once. A second submission finds it carried out; one that a taking back overtook is refused. */
export async function carryOutNow(number: number, id: string, { memberId, email }: Admin): Promise<void> {
  const wait = known(await findWaitById(id), number)
  if (wait.endedAs === 'left') return
  if (wait.endedAs) throw new WaitEnded(wait.endedAs)
  await carryOutWaiting(id, { memberId, email })
  // It may have been taken back while this request waited for the order.
  const ended = await findWaitById(id)
  if (ended?.endedAs === 'taken-back') throw new WaitEnded(ended.endedAs)
  wake(sendMailJob)
}

function known(wait: Wait | undefined, number: number): Wait {
  if (wait?.number !== number) throw new Refusal('missing', 'There is no such step of this order')
  return wait
}
