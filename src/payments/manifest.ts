import type { TextsOf } from '#language/words.ts'
import type adminWords from '#payments/admin-words.en.json'
import { pollSilentCheckouts } from '#payments/server/poll.ts'
import { problemRoutes } from '#payments/server/problem-routes.ts'
import { openPayments } from '#payments/server/provider-in-use.ts'
import { reconcile, reconcileJob, reconcileNightly } from '#payments/server/reconcile.ts'
import { paymentRoutes } from '#payments/server/routes.ts'
import { sendOwedRefund, sendRefundJob } from '#payments/server/send-refund.ts'
import { takeOver } from '#payments/server/take-over.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const payments: Manifest = {
  api: (settings) => [paymentRoutes, problemRoutes(settings)],
  jobs: { [sendRefundJob]: sendOwedRefund, [reconcileJob]: reconcile },
  everyMinute: { 'poll-payments': pollSilentCheckouts, 'compare-books-nightly': reconcileNightly },
  open: openPayments,
  opened: takeOver,
}
