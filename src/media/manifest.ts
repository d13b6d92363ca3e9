import { countListedPictures } from '#media/server/listed-pictures.ts'
import { makeCopiesJob, makePictureCopies } from '#media/server/make-copies.ts'
import { openStore } from '#media/server/open-store.ts'
import { mediaRoutes } from '#media/server/routes.ts'
import { sweepHourly } from '#media/server/sweep.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'

export const media: Manifest = {
  routes: () => [mediaRoutes],
  countsOfLists: { pictures: countListedPictures },
  jobs: { [makeCopiesJob]: makePictureCopies },
  everyMinute: { 'sweep-pictures': (closing) => sweepHourly(businessNow(), closing) },
  open: openStore,
}
