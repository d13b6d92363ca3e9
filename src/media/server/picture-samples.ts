import { audit } from '#audit/server/audit.ts'
import { listUnusedHousePictures } from '#media/server/house-picture-records.ts'
import { markRemoved } from '#media/server/picture-records.ts'
import type { SampleOutcome, SampleSource } from '#platform/samples.ts'

/** The pictures that came with the shop: those that nothing shows are taken out of the library, and can be put back. */
export const pictureSamples: SampleSource = {
  kind: 'picture',
  count: () => Promise.resolve(0),
  async remove(trx, { actor, now }) {
    const outcomes: SampleOutcome[] = []
    for (const { id, alt, alt_fr } of await listUnusedHousePictures(trx)) {
      await markRemoved(trx, id, now)
      const sides = { before: { removed: false }, after: { removed: true } }
      await audit(trx, { kind: 'picture', name: id }, { actor, ...sides, at: now })
      outcomes.push({ kind: 'picture', id, title: alt, title_fr: alt_fr || alt, outcome: 'removed' })
    }
    return outcomes
  },
}
