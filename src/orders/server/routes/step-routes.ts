import { guards } from '#accounts/server/access.ts'
import { type LettersRoute, type StepRoute, stepEndpoints, type WantedStep } from '#orders/endpoints/step-endpoints.ts'
import { submissionOf } from '#orders/server/changes/submission-of.ts'
import { readAdminOrder } from '#orders/server/lists/read-admin-order.ts'
import { lettersOfStep } from '#orders/server/notifications/letters-of-step.ts'
import { carryOutOrWait } from '#orders/server/steps/carry-out-or-wait.ts'
import { carryOutStep } from '#orders/server/steps/carry-out-step.ts'
import { type OwnerStep, ownerSteps, type WaitingStep, waitingSteps } from '#orders/states/owner-steps.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/**
 * The steps of the house on one order, each with two routes: one takes the step with the version that was seen, and
 * answers the order afterwards; the other answers the letters that it would send, and changes nothing.
 */
export function orderStepRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(stepEndpoints)
  for (const name of ownerSteps) {
    const step: StepRoute = `POST /admin/orders/:number/${name}`
    open(step, adminsOnly('orders'), async ({ params: { number }, headers, body }, c) => {
      const { account } = c.var
      const { version, wanted, request } = read(name, body)
      const submission = submissionOf(account.memberId, headers['idempotency-key'], request, version)
      const act = { admin: account, submission }
      if (maySend(wanted)) await carryOutOrWait(number, wanted, act, businessNow())
      else await carryOutStep(number, wanted, act, businessNow())
      return readAdminOrder(number, businessNow())
    })
    const letters: LettersRoute = `POST /admin/orders/:number/${name}/letters`
    open(letters, adminsOnly('orders'), ({ params: { number }, body }, c) => {
      const { account } = c.var
      const { version, wanted, request } = read(name, body)
      const submission = submissionOf(account.memberId, newId(), request, version)
      const now = businessNow()
      return lettersOfStep(
        (endDryRun) => carryOutStep(number, wanted, { admin: account, submission, endDryRun }, now),
        publicUrl,
        now,
      )
    })
  }
  return routes
}

/** The body was read by the schema of this very step. */
function read(name: OwnerStep, body: { version?: number; [field: string]: unknown }) {
  const { version, ...input } = body
  return { version, wanted: { step: name, input } as WantedStep<OwnerStep>, request: [name, version, input] }
}

const maySend = (wanted: WantedStep<OwnerStep>): wanted is WantedStep<WaitingStep> =>
  waitingSteps.some((each) => each === wanted.step)
