import { findDeletedTags, findTags } from '#people/server/tags/tag-list-records.ts'
import type { Tags } from '#people/tag-schema.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { aDayBefore } from '#platform/time/a-day-before.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The tags of the house, and those that can be restored. */
export async function readTags(now: BusinessTime): Promise<Tags> {
  const [tags, deleted] = await Promise.all([findTags(maxCounted), findDeletedTags(maxCounted, aDayBefore(now))])
  return { tags, deleted }
}
