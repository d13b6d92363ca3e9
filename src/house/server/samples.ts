import type { Transaction } from 'kysely'
import type { Admin } from '#accounts/account.ts'
import { audit, auditOf } from '#audit/server/audit.ts'
import type { Sample, Samples } from '#house/sample-schema.ts'
import { database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { dryRun } from '#platform/database/dry-run.ts'
import { digestOf } from '#platform/database/identifiers.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { registeredManifests } from '#platform/manifest.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { SetUpLeft, SetUpStep } from '#platform/to-do.ts'

const subject = { kind: 'house', name: 'samples' } as const

type Removing = { actor: Admin; now: BusinessTime }

/** The outcome of a removal of all samples: it is done, and rolled back. */
export async function previewSamples(removing: Removing): Promise<Samples> {
  const outcome = await dryRun<Samples>((end) =>
    database()
      .transaction()
      .execute(async (trx) => end(await removeAll(trx, removing))),
  )
  if (!outcome) throw new Error('A dry run of the removal of samples did not end as one')
  return outcome
}

/** Removes the samples as the preview listed them. Sent again, it changes nothing. */
export async function removeSamples(seen: string, { actor, now }: Removing): Promise<Samples> {
  return await database()
    .transaction()
    .execute(async (trx) => {
      const done = await removeAll(trx, { actor, now })
      const gone = done.samples.filter(({ outcome }) => outcome !== 'kept').length
      if (gone === 0) return done
      if (done.version !== seen) throw new Refusal('changed', 'What would be removed has changed since it was read')
      await audit(trx, subject, { actor, before: {}, after: countsOf(done.samples), at: now })
      return done
    })
}

const fieldOf = {
  product: 'sampleProducts',
  article: 'sampleArticles',
  page: 'samplePages',
  picture: 'samplePictures',
} as const satisfies Record<Sample['kind'], string>

/** How many of each kind were removed, and how many products archived instead, as the audit has them. */
function countsOf(samples: readonly Sample[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind, outcome } of samples) {
    if (outcome === 'kept') continue
    const field = outcome === 'archived' ? 'archivedProducts' : fieldOf[kind]
    counts[field] = (counts[field] ?? 0) + 1
  }
  return counts
}

/** Upper domains first: an article that goes is no place of a product any more, nor of a picture. */
async function removeAll(trx: Transaction<DB>, removing: Removing): Promise<Samples> {
  const samples: Samples['samples'] = []
  for (const { samples: source } of registeredManifests().toReversed()) {
    for (const { orders = [], requests = [], places = [], ...named } of (await source?.remove(trx, removing)) ?? []) {
      samples.push({
        ...named,
        ...{ orders: [...orders], requests: requests.map(({ id, reference }) => ({ id, reference })) },
        places: [...places],
      })
    }
  }
  return { version: digestOf(JSON.stringify(samples)).toString('base64url').slice(0, 22), samples }
}

/** Done where no sample is left, or once they were removed: what has stayed since is the house's choice. */
export async function setUpOfSamples(): Promise<SetUpStep[]> {
  const left: SetUpLeft[] = []
  for (const { samples } of registeredManifests()) {
    if (samples) left.push({ name: samples.kind, samples: await samples.count() })
  }
  const some = left.filter((each) => each.samples)
  return [{ step: 'sample-content', done: some.length === 0 || (await auditOf(subject, 1)).length > 0, left: some }]
}
