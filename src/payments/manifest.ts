import type { TextsOf } from '#language/words.ts'
import type adminWords from '#payments/admin-words.en.json'
import { pollSilentCheckouts } from '#payments/server/poll.ts'
import { problemRoutes } from '#payments/server/problems/problem-routes.ts'
import { openPayments } from '#payments/server/providers/provider-in-use.ts'
import { takeOver } from '#payments/server/providers/take-over.ts'
import { reconcile, reconcileJob, reconcileNightly } from '#payments/server/reconciliation/reconcile.ts'
import { sendOwedRefund, sendRefundJob } from '#payments/server/refunds/send-refund.ts'
import { paymentRoutes } from '#payments/server/routes.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const payments: Manifest = {
  api: (settings) => [paymentRoutes(), problemRoutes(settings)],
  jobs: { [sendRefundJob]: sendOwedRefund, [reconcileJob]: reconcile },
  everyMinute: { 'poll-payments': pollSilentCheckouts, 'compare-books-nightly': reconcileNightly },
  open: openPayments,
  opened: takeOver,
}
