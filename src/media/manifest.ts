import { makeCopiesJob, makePictureCopies } from '#media/server/encoding/make-copies.ts'
import { countListedPictures } from '#media/server/listed-pictures.ts'
import { pictureSamples } from '#media/server/picture-samples.ts'
import { mediaRoutes } from '#media/server/routes.ts'
import { openStore } from '#media/server/stores/open-store.ts'
import { sweepHourly } from '#media/server/sweep.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'

export const media: Manifest = {
  routes: () => [mediaRoutes],
  countsOfLists: { pictures: countListedPictures },
  jobs: { [makeCopiesJob]: makePictureCopies },
  everyMinute: { 'sweep-pictures': (closing) => sweepHourly(businessNow(), closing) },
  samples: pictureSamples,
  open: openStore,
}
