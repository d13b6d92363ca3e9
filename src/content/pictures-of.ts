import type { PageContent } from '#content/page-content.ts'
import { type EditedName, fieldsOfBlock } from '#content/page-fields.ts'

/** The ids of the pictures that a page shows, each once. */
export function picturesOf(page: EditedName, { blocks }: PageContent): string[] {
  const ids = blocks.flatMap(({ kind, values }) =>
    Object.entries(fieldsOfBlock(page, kind)?.values ?? {})
      .filter(([, form]) => form === 'picture')
      .map(([name]) => values[name] ?? ''),
  )
  return [...new Set(ids)].filter(Boolean)
}
