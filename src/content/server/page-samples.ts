import type { Transaction } from 'kysely'
import { audit } from '#audit/server/audit.ts'
import type { PageContent } from '#content/page-content.ts'
import { type PageName, pageNames } from '#content/page-fields.ts'
import { editedPage } from '#content/server/edited-page.ts'
import { deliveredBlocks } from '#content/server/founding-blocks.ts'
import { pageAt } from '#content/server/page-at.ts'
import { listVersions, type PageVersion, putVersion } from '#content/server/page-records.ts'
import { staleAfter } from '#content/stale-page.ts'
import { withoutSamples } from '#content/without-samples.ts'
import type { DB } from '#platform/database/database-types.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { Removing, SampleOutcome, SampleSource } from '#platform/samples.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The invented parts of the pages. */
export const pageSamples: SampleSource = {
  kind: 'page',
  async count() {
    const marked = (await listVersions(businessNow())).filter(({ content }) => hasSamples(content))
    return new Set(marked.map(({ page }) => page)).size
  },
  async remove(trx, removing) {
    const outcomes: SampleOutcome[] = []
    for (const page of pageNames) outcomes.push(...(await removeFrom(trx, page, removing)))
    return outcomes
  },
}

const hasSamples = ({ blocks }: PageContent) => blocks.some(({ sample }) => sample)

/** Takes the samples out of the public version, which a new one replaces, and out of the one that is to replace it. */
async function removeFrom(trx: Transaction<DB>, page: PageName, removing: Removing): Promise<SampleOutcome[]> {
  const { shown, next } = await pageAt(page, removing.now, { how: 'locked', on: trx })
  const left = [await rewrite(trx, shown, { id: newId(), published_at: removing.now }, removing)]
  if (next) left.push(await rewrite(trx, next, next, removing))
  return [
    ...(left.some(({ isChanged }) => isChanged) ? [{ ...editedPage(page), outcome: 'removed' as const }] : []),
    ...(left.some(({ content }) => hasSamples(content)) ? [{ ...editedPage(page), outcome: 'kept' as const }] : []),
  ]
}

type Target = Pick<PageVersion, 'id' | 'published_at'>

/** Writes a version without its samples, as the target; one that has none stays as it is. */
async function rewrite(trx: Transaction<DB>, version: PageVersion, target: Target, { actor, now }: Removing) {
  const { page, content: before } = version
  const content = withoutSamples(page, before, await deliveredBlocks(page))
  const isChanged = content.blocks.length < before.blocks.length
  if (isChanged) {
    const { id, published_at } = target
    const stale = staleAfter(version.stale, before, content, now)
    await putVersion(trx, { page, id }, { content, stale, published_at, now })
    const sides = {
      before: { ...before, published_at: version.published_at?.toISOString() ?? null },
      after: { ...content, published_at: published_at?.toISOString() ?? null },
    }
    await audit(trx, { kind: 'page', name: page }, { actor, ...sides, at: now })
  }
  return { content, isChanged }
}
