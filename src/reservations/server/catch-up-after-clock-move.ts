import { followUpBalances } from '#orders/server/balances/follow-up-balances.ts'
import { endUnansweredQuestions } from '#orders/server/date-questions/end-unanswered-questions.ts'
import { pollSilentCheckouts } from '#payments/server/settlement/poll.ts'
import { businessNow } from '#platform/time/clock.ts'

/** Runs after a trial moved its clock, and after the payments that it closed. */
export async function catchUpAfterClockMove(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await pollSilentCheckouts()
    await followUpBalances(businessNow())
    await endUnansweredQuestions(businessNow())
  }
}
