import { findDeletedTags, findTags } from '#people/server/tags/tag-list-records.ts'
import type { Tags } from '#people/tag-schema.ts'
import { maxCounted } from '#platform/list-filter.ts'

/** The tags of the house, and those that were deleted in the last day. */
export async function readTags(): Promise<Tags> {
  const [tags, deleted] = await Promise.all([findTags(maxCounted), findDeletedTags(maxCounted)])
  return { tags, deleted }
}
