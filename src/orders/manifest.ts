import { fitOfOrders, withdrawalDeclared } from '#crm/server/hooks.ts'
import type { TextsOf } from '#language/words.ts'
import type adminWords from '#orders/admin-words.en.json'
import { messages as adminEn } from '#orders/admin-words.en.json?lingui'
import { messages as adminFr } from '#orders/admin-words.fr.json?lingui'
import type buyerWords from '#orders/buyer-words.en.json'
import type findWords from '#orders/find-words.en.json'
import type paidWords from '#orders/paid-words.en.json'
import type payWords from '#orders/pay-words.en.json'
import { messages as payEn } from '#orders/pay-words.en.json?lingui'
import { messages as payFr } from '#orders/pay-words.fr.json?lingui'
import { ordersFor } from '#orders/server/buyer/buyer-order.ts'
import { buyerOrderRoutes } from '#orders/server/buyer/buyer-routes.ts'
import { ownOrderRoutes } from '#orders/server/buyer/own-routes.ts'
import { codeLetters } from '#orders/server/codes/code-letters.ts'
import { codeRoutes } from '#orders/server/codes/code-routes.ts'
import { forgetCodes } from '#orders/server/codes/forget-codes.ts'
import { forgetPresses } from '#orders/server/forget-presses.ts'
import { orderAdminRoutes } from '#orders/server/lists/admin-routes.ts'
import { beforeLeaving } from '#orders/server/mails/before-leaving.ts'
import { orderLetters } from '#orders/server/mails/letters.ts'
import { orderMailRoutes } from '#orders/server/mails/mail-routes.ts'
import { paymentHandlers } from '#orders/server/payment-handlers.ts'
import { declinedLetter } from '#orders/server/placing/declined-letter.ts'
import { paymentStatusRoutes } from '#orders/server/placing/payment-status-routes.ts'
import { orderPreviewRoutes } from '#orders/server/steps/preview-routes.ts'
import { orderStepRoutes } from '#orders/server/steps/step-routes.ts'
import { declareWithdrawal } from '#orders/server/withdrawals/declare-withdrawal.ts'
import { fitOf } from '#orders/server/withdrawals/order-numbers.ts'
import type words from '#orders/words.en.json'
import { messages as en } from '#orders/words.en.json?lingui'
import { messages as fr } from '#orders/words.fr.json?lingui'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'

declare module '#language/words.ts' {
  interface WordRegistry
    extends TextsOf<typeof words>,
      TextsOf<typeof adminWords>,
      TextsOf<typeof buyerWords>,
      TextsOf<typeof findWords>,
      TextsOf<typeof payWords>,
      TextsOf<typeof paidWords> {}
}

export const orders: Manifest = {
  // With those of the owner's pages: the files that they download are written here.
  words: { en: { ...en, ...payEn, ...adminEn }, fr: { ...fr, ...payFr, ...adminFr } },
  api: (settings) => [
    orderAdminRoutes(settings),
    ownOrderRoutes(settings),
    buyerOrderRoutes(settings),
    paymentStatusRoutes(),
    orderStepRoutes(settings),
    orderPreviewRoutes(settings),
    orderMailRoutes(settings),
    codeRoutes(settings),
  ],
  mails: ({ publicUrl }) => ({ ...orderLetters(publicUrl), ...codeLetters, ...declinedLetter }),
  beforeLeaving,
  handlers: [withdrawalDeclared.handledBy(declareWithdrawal), fitOfOrders.handledBy(fitOf), ...paymentHandlers],
  everyMinute: {
    'forget-order-codes': forgetCodes,
    'forget-presses': (closing) => forgetPresses(businessNow(), closing),
  },
  ownData: async ({ memberId }) => ({ orders: await ordersFor(memberId, businessNow()) }),
}
