import type { AuditRow } from '#auditlog/audit-schema.ts'
import { contentOf, type PageContent, pageContentSchema } from '#content/page-content.ts'
import type { EditedName } from '#content/page-fields.ts'

/**
 * The contents of a page or a legal text before and after an entry; undefined where an earlier shop stored them in another
 * form. A field that the entry lacks did not change: it is empty on both sides.
 */
export function editedSides(
  page: EditedName,
  { before, after }: Pick<AuditRow, 'before' | 'after'>,
): [PageContent, PageContent] | undefined {
  const [was, is] = [before, after].map(({ texts, blocks }) =>
    pageContentSchema.safeParse({ texts: texts ?? {}, blocks: blocks ?? [] }),
  )
  return was?.data && is?.data && [contentOf(page, was.data), contentOf(page, is.data)]
}
