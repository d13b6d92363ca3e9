import { lastPromised } from '#orders/goods/last-promised.ts'
import type { StepLetters } from '#orders/order-schemas/letter-schema.ts'
import { isToBuyer } from '#orders/server/letter-texts/templates.ts'
import { letterFrom } from '#orders/server/mails/letters.ts'
import type { EndDryRun, StepOutcome } from '#orders/server/notifications/outcome-of-step.ts'
import { dryRun } from '#platform/database/dry-run.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The letters to the buyer that a step would send, in their very words, and those that it would still withdraw. */
export async function lettersOfStep(
  step: (endDryRun: EndDryRun) => Promise<void>,
  publicUrl: string,
  now: BusinessTime,
): Promise<StepLetters> {
  const { mails, order } = (await dryRun<StepOutcome>(step)) ?? { mails: [] }
  const toBuyer = mails.flatMap(({ template, ...mail }) => (isToBuyer(template) ? [{ template, ...mail }] : []))
  const letters: StepLetters['letters'] = []
  for (const mail of toBuyer.filter(({ withdrawn }) => !withdrawn)) {
    const { template, recipient, language } = mail
    const letter = order && (await letterFrom(template, order, mail, publicUrl, now))
    if (!letter) continue
    const { subject, html, text } = letter
    letters.push({ template, recipient, language, subject, html, text })
  }
  return {
    letters,
    withdrawn: toBuyer.filter(({ withdrawn }) => withdrawn).map(({ template }) => template),
    promisedOn: order ? lastPromised(order) || null : null,
  }
}
