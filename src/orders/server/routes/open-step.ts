import { createHash } from 'node:crypto'
import { guards } from '#accounts/server/access.ts'
import {
  type LettersRoute,
  type OrderStep,
  type ReadInputs,
  type StepRoute,
  stepEndpoints,
} from '#orders/endpoints/step-endpoints.ts'
import type { ActingAdmin, Submission } from '#orders/server/changes/as-owner.ts'
import { carryOutOrWait, registerStep } from '#orders/server/changes/carry-out-or-wait.ts'
import { readAdminOrder } from '#orders/server/lists/read-admin-order.ts'
import { lettersOfStep } from '#orders/server/mails/letters-of-step.ts'
import { waitingSteps } from '#orders/steps.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'

/** A submission as the shop recognizes it when the same admin repeats it. */
export function submissionOf(memberId: string, key: string, request: unknown, version: number | undefined): Submission {
  const content = JSON.stringify([memberId, request])
  return { key, fingerprint: createHash('sha256').update(content).digest('hex'), version }
}

type Take<Name extends OrderStep> = (
  order: number,
  input: ReadInputs[Name],
  admin: ActingAdmin,
  now: BusinessTime,
) => Promise<void>

/**
 * Opens the routes of steps of the house on one order: one takes the step with the version that was seen, and answers
 * the order afterwards; the other answers the letters that it would send, and changes nothing.
 */
export function stepOpener({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(stepEndpoints)
  function openStep<Name extends OrderStep>(name: Name, take: Take<Name>): void {
    const read = (body: object) => {
      const { version, ...input } = body as ReadInputs[Name] & { version?: number }
      return { version, input: input as ReadInputs[Name], request: [name, version, input] }
    }
    const waits = waitingSteps.find((each) => each === name)
    registerStep(name, take)
    const step: StepRoute = `POST /admin/orders/:number/${name}`
    open(step, adminsOnly, async ({ params: { number }, headers, body }, c) => {
      const { account } = c.var
      const { version, input, request } = read(body)
      const submission = submissionOf(account.memberId, headers['idempotency-key'], request, version)
      const admin = { ...account, submission }
      if (waits) await carryOutOrWait(number, waits, input, admin, businessNow())
      else await take(number, input, admin, businessNow())
      return readAdminOrder(number, businessNow())
    })
    const letters: LettersRoute = `POST /admin/orders/:number/${name}/letters`
    open(letters, adminsOnly, ({ params: { number }, body }, c) => {
      const { account } = c.var
      const { version, input, request } = read(body)
      const submission = submissionOf(account.memberId, newId(), request, version)
      const now = businessNow()
      return lettersOfStep(
        (endDryRun) => take(number, input, { ...account, submission, endDryRun }, now),
        publicUrl,
        now,
      )
    })
  }
  return { openStep, routes }
}
