import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import type adminWords from '#reservations/admin-words.en.json'
import { messages as adminEn } from '#reservations/admin-words.en.json?lingui'
import { messages as adminFr } from '#reservations/admin-words.fr.json?lingui'
import type dialogWords from '#reservations/dialog-words.en.json'
import { countBoard, neighborsOfReservation } from '#reservations/server/board/board.ts'
import { reservationBoardRoutes } from '#reservations/server/board-routes.ts'
import { catchUpAfterClockMove } from '#reservations/server/catch-up-after-clock-move.ts'
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
  afterClockMove: catchUpAfterClockMove,
  orderLists: { reservations: neighborsOfReservation },
  countsOfLists: { reservations: countBoard },
  toDo: { name: 'reservations', list: reservationsToDo },
}
