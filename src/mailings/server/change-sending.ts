import type { PoolClient } from 'pg'
import {
  changeMailingState,
  endMailing,
  lockMailing,
  planMailing,
  type StoredMailing,
} from '#mailings/server/mailing-records.ts'
import { leaveWaitingOut, takeMailsBack } from '#mailings/server/recipient-records.ts'
import { auditMailing, type By } from '#mailings/server/save-mailing.ts'
import { sendMailingJob } from '#mailings/server/send-mailing.ts'
import { inTransaction } from '#platform/database/database.ts'
import { startJobNow, wake } from '#platform/database/jobs.ts'
import { Refusal } from '#platform/http/refusal.ts'

export type SendingStep = 'pause' | 'resume' | 'cancel'
/** As the audit has it. */
type Change = 'paused' | 'continued' | 'canceled' | 'unscheduled'

/** Pauses, resumes or ends a sending, or takes one back that has not begun. Sent again, it changes nothing. */
export async function changeSending(id: string, step: SendingStep, by: By): Promise<void> {
  await inTransaction(async (client) => {
    const mailing = await lockMailing(client, id)
    if (!mailing) throw new Refusal('missing', 'There is no such letter')
    if (statesAfter[step].includes(mailing.state)) return
    const did = await steps[step](client, mailing, by)
    if (!did) throw new Refusal('conflict', `A letter that is ${mailing.state} cannot do this`)
    await auditMailing(client, id, { before: {}, after: { did } }, by)
  })
  if (step === 'resume') wake(sendMailingJob)
}

const statesAfter: Record<SendingStep, readonly StoredMailing['state'][]> = {
  pause: ['paused'],
  resume: ['sending'],
  cancel: ['draft', 'canceled'],
}

/** Undefined where the state of the letter does not allow it. */
type Step = (client: PoolClient, mailing: StoredMailing, by: By) => Promise<Change | undefined>

const steps: Record<SendingStep, Step> = {
  async pause(client, { id, state }, { now }) {
    if (state !== 'sending') return undefined
    await changeMailingState(client, id, 'paused', now)
    await takeMailsBack(client, id)
    return 'paused'
  },
  async resume(client, { id, state }, { now }) {
    if (state !== 'paused') return undefined
    await changeMailingState(client, id, 'sending', now)
    await startJobNow(client, sendMailingJob, id)
    return 'continued'
  },
  async cancel(client, { id, state }, { now }) {
    if (state === 'scheduled') {
      await planMailing(client, id, null, false)
      return 'unscheduled'
    }
    if (state !== 'sending' && state !== 'paused') return undefined
    await takeMailsBack(client, id)
    await leaveWaitingOut(client, id, now)
    await endMailing(client, id, 'canceled', now)
    return 'canceled'
  },
}
