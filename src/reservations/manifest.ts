import type { TextsOf } from '#language/words.ts'
import { duringDaytime } from '#orders/server/changes/during-daytime.ts'
import * as steps from '#orders/server/steps/ports.ts'
import type { Manifest } from '#platform/manifest.ts'
import type adminWords from '#reservations/admin-words.en.json'
import { messages as adminEn } from '#reservations/admin-words.en.json?lingui'
import { messages as adminFr } from '#reservations/admin-words.fr.json?lingui'
import type dialogWords from '#reservations/dialog-words.en.json'
import { catchUpAfterClockMove } from '#reservations/server/balances/catch-up-after-clock-move.ts'
import { extendBalance } from '#reservations/server/balances/extend-balance.ts'
import { followUpBalances } from '#reservations/server/balances/follow-up-balances.ts'
import { markReady } from '#reservations/server/balances/mark-ready.ts'
import { remind } from '#reservations/server/balances/remind.ts'
import { countBoard, neighborsOfReservation } from '#reservations/server/board/board.ts'

import { reservationBoardRoutes } from '#reservations/server/board-routes.ts'
import { reservationRoutes } from '#reservations/server/routes.ts'
import { reservationsToDo } from '#reservations/server/to-do.ts'
import type words from '#reservations/words.en.json'
import { messages as en } from '#reservations/words.en.json?lingui'
import { messages as fr } from '#reservations/words.fr.json?lingui'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words>, TextsOf<typeof adminWords>, TextsOf<typeof dialogWords> {}
}

export const reservations: Manifest = {
  // With those of the owner's board: its file is written here.
  words: { en: { ...en, ...adminEn }, fr: { ...fr, ...adminFr } },
  api: (settings) => [reservationRoutes(settings), reservationBoardRoutes(settings)],
  handlers: [
    steps.goodsReady.handledBy((number, { days }, act, now) => markReady(number, act, now, days)),
    steps.reminder.handledBy((number, _, act, now) => remind(number, act, now)),
    steps.moreTime.handledBy((number, { dueOn }, act, now) => extendBalance(number, dueOn, act, now)),
  ],
  // The queue keeps its released name: under another one, the schedule of this one would stay behind in the database.
  everyMinute: { 'take-due-actions': duringDaytime(followUpBalances) },
  afterClockMove: catchUpAfterClockMove,
  orderLists: { reservations: neighborsOfReservation },
  countsOfLists: { reservations: countBoard },
  toDo: { name: 'reservations', list: reservationsToDo },
}
