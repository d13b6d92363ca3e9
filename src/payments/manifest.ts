import type { TextsOf } from '#language/words.ts'
import type adminWords from '#payments/admin-words.en.json'
import { messages as adminEn } from '#payments/admin-words.en.json?lingui'
import { messages as adminFr } from '#payments/admin-words.fr.json?lingui'
import { problemRoutes } from '#payments/server/problems/problem-routes.ts'
import { countListedProblems } from '#payments/server/problems/problems.ts'
import { problemsToDo } from '#payments/server/problems/to-do.ts'
import { openPayments } from '#payments/server/providers/provider-in-use.ts'
import { reconcile, reconcileJob, reconcileNightly } from '#payments/server/reconciliation/reconcile.ts'
import { sendOwedRefund, sendRefundJob } from '#payments/server/refunds/send-refund.ts'
import { eraseEventsOf } from '#payments/server/settlement/erase-event-records.ts'
import { pollSilentCheckouts } from '#payments/server/settlement/poll.ts'
import { queueOwedRefunds } from '#payments/server/settlement/queue-owed-refunds.ts'
import { paymentRoutes } from '#payments/server/settlement/webhook-routes.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const payments: Manifest = {
  // Those of the owner's pages: letters to the house say in the same words why a refund did not arrive.
  words: { en: adminEn, fr: adminFr },
  api: (settings) => [paymentRoutes(), problemRoutes(settings)],
  jobs: { [sendRefundJob]: sendOwedRefund, [reconcileJob]: reconcile },
  everyMinute: { 'poll-payments': pollSilentCheckouts, 'reconcile-nightly': reconcileNightly },
  toDo: { name: 'problems', list: problemsToDo },
  countsOfLists: { problems: countListedProblems },
  setUp: async ({ stripe }) => [{ step: 'provider', done: stripe !== undefined }],
  open: openPayments,
  opened: queueOwedRefunds,
  erase: (client, { checkouts, orders }) =>
    eraseEventsOf(
      client,
      checkouts,
      orders.map(({ id }) => id),
    ),
}
