import { fitOfOrders, withdrawalDeclared } from '#crm/server/hooks.ts'
import type { TextsOf } from '#language/words.ts'
import type adminWords from '#orders/admin-words.en.json'
import type buyerWords from '#orders/buyer-words.en.json'
import type findWords from '#orders/find-words.en.json'
import type paidWords from '#orders/paid-words.en.json'
import type payWords from '#orders/pay-words.en.json'
import { messages as payEn } from '#orders/pay-words.en.json?lingui'
import { messages as payFr } from '#orders/pay-words.fr.json?lingui'
import { orderAdminRoutes } from '#orders/server/admin-routes.ts'
import { beforeLeaving } from '#orders/server/before-leaving.ts'
import { ordersFor } from '#orders/server/buyer-order.ts'
import { codeLetters } from '#orders/server/code-letters.ts'
import { codeRoutes } from '#orders/server/code-routes.ts'
import { declareWithdrawal } from '#orders/server/declare-withdrawal.ts'
import { declinedLetter } from '#orders/server/declined-letter.ts'
import { paymentHandlers } from '#orders/server/follow-payments.ts'
import { forgetCodes } from '#orders/server/forget-codes.ts'
import { forgetPresses } from '#orders/server/forget-presses.ts'
import { heldOrderRoutes } from '#orders/server/held-routes.ts'
import { orderLetters } from '#orders/server/letters.ts'
import { orderMailRoutes } from '#orders/server/mail-routes.ts'
import { fitOf } from '#orders/server/order-numbers.ts'
import { ownOrderRoutes } from '#orders/server/own-routes.ts'
import { paymentStatusRoutes } from '#orders/server/payment-status-routes.ts'
import { orderMoneyRoutes, orderStepRoutes } from '#orders/server/step-routes.ts'
import type words from '#orders/words.en.json'
import { messages as en } from '#orders/words.en.json?lingui'
import { messages as fr } from '#orders/words.fr.json?lingui'
import { businessNow } from '#platform/clock.ts'
import type { Manifest } from '#platform/manifest.ts'

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
  words: { en: { ...en, ...payEn }, fr: { ...fr, ...payFr } },
  api: (settings) => [
    orderAdminRoutes(settings),
    ownOrderRoutes(settings),
    heldOrderRoutes(settings),
    paymentStatusRoutes,
    orderStepRoutes(settings),
    orderMoneyRoutes(settings),
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
