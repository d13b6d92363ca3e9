import * as inbox from '#inbox/server/ports.ts'
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
import { followUpBalances } from '#orders/server/balances/follow-up-balances.ts'
import { ordersOfPerson } from '#orders/server/buyer/buyer-order.ts'
import { deleteOldSubmissions } from '#orders/server/changes/delete-old-submissions.ts'
import { duringDaytime } from '#orders/server/changes/during-daytime.ts'
import { codeLetters } from '#orders/server/codes/code-letters.ts'
import { deleteOldCodes } from '#orders/server/codes/delete-old-codes.ts'
import { endUnansweredQuestions } from '#orders/server/date-questions/end-unanswered-questions.ts'
import { beforeSending } from '#orders/server/deadlines/before-sending.ts'
import { eraseOrders } from '#orders/server/erasure/erase-orders.ts'
import { lockOrdersOf } from '#orders/server/facts/facts-records.ts'
import { otherSamples, sampleOrderLetters } from '#orders/server/letter-samples/sample-letters.ts'
import { findOrders } from '#orders/server/lists/find-orders.ts'
import { countListedOrders } from '#orders/server/lists/listed-orders.ts'
import { neighborsInList } from '#orders/server/lists/order-neighbors.ts'
import { countOrdersByEmail } from '#orders/server/lists/orders-by-email-records.ts'
import { ordersToDo } from '#orders/server/lists/to-do.ts'
import { correctionLetters } from '#orders/server/mails/correction-letters.ts'
import { orderLetters } from '#orders/server/mails/letters.ts'
import { paymentHandlers } from '#orders/server/payment-handlers.ts'
import { declinedLetter } from '#orders/server/placing/declined-letter.ts'
import { orderAdminRoutes } from '#orders/server/routes/admin-routes.ts'
import { buyerOrderRoutes } from '#orders/server/routes/buyer-routes.ts'
import { codeRoutes } from '#orders/server/routes/code-routes.ts'
import { orderMailRoutes } from '#orders/server/routes/mail-routes.ts'
import { ownOrderRoutes } from '#orders/server/routes/own-routes.ts'
import { paymentStatusRoutes } from '#orders/server/routes/payment-status-routes.ts'
import { orderPreviewRoutes } from '#orders/server/routes/preview-routes.ts'
import { orderStepRoutes } from '#orders/server/routes/step-routes.ts'
import { waitingRoutes } from '#orders/server/routes/waiting-routes.ts'
import { checkStates } from '#orders/server/states/check-states.ts'
import { carryOutWaiting, waitingStepJob } from '#orders/server/steps/carry-out-or-wait.ts'
import { declareWithdrawal } from '#orders/server/withdrawals/declare-withdrawal.ts'
import { fitOf, namedOrders } from '#orders/server/withdrawals/order-numbers.ts'
import type words from '#orders/words.en.json'
import { messages as en } from '#orders/words.en.json?lingui'
import { messages as fr } from '#orders/words.fr.json?lingui'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'
import { ordersOfEmails } from '#wishes/server/ports.ts'

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
    waitingRoutes(settings),
    codeRoutes(settings),
  ],
  mails: ({ publicUrl }) => ({ ...orderLetters(publicUrl), ...codeLetters, ...correctionLetters, ...declinedLetter }),
  sampleMails: ({ publicUrl }) => ({ ...sampleOrderLetters(publicUrl), ...otherSamples }),
  beforeSending,
  jobs: { [waitingStepJob]: carryOutWaiting },
  toDo: { name: 'orders', list: ordersToDo },
  handlers: [
    inbox.declareWithdrawal.handledBy(declareWithdrawal),
    inbox.fitOfOrders.handledBy(fitOf),
    inbox.ordersNamed.handledBy(namedOrders),
    ordersOfEmails.handledBy(countOrdersByEmail),
    ...paymentHandlers,
  ],
  everyMinute: {
    'follow-up-balances': duringDaytime(followUpBalances),
    'check-statuses': (closing) => checkStates(closing),
    'end-unanswered-questions': duringDaytime(endUnansweredQuestions),
    'delete-old-order-codes': deleteOldCodes,
    'delete-old-submissions': (closing) => deleteOldSubmissions(businessNow(), closing),
  },
  find: findOrders,
  orderLists: { orders: neighborsInList },
  countsOfLists: { orders: countListedOrders },
  erase: eraseOrders,
  lockOfMember: (client, { memberId }) => lockOrdersOf(client, memberId),
  ownData: async (person) => ({ orders: await ordersOfPerson(person, businessNow()) }),
}
