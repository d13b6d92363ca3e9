import { auditOf } from '#audit/server/audit.ts'
import type { AdminArticle } from '#journal/admin-schema.ts'
import type { ArticleSheet } from '#journal/article-sheet.ts'
import { isSampleArticle } from '#journal/server/published/sample-records.ts'
import { oldSlugsOf, readArticle } from '#journal/server/sheets/article-records.ts'
import { wasPublic } from '#journal/server/sheets/deleted-article-records.ts'
import { database } from '#platform/database/database.ts'
import { digestOf } from '#platform/database/identifiers.ts'
import { Refusal } from '#platform/http/refusal.ts'

const editsShown = 20

/** An article as its owner edits it, with the version under which it may be saved. */
export async function readAdminArticle(id: string): Promise<AdminArticle> {
  const stored = await readArticle(id, { how: 'free' })
  if (!stored) throw new Refusal('missing', 'There is no such article')
  const edits = await auditOf({ kind: 'article', name: id }, editsShown)
  return {
    ...{ id, version: versionOf(stored.sheet), ...stored },
    oldSlugs: await oldSlugsOf(id),
    isSample: await isSampleArticle(id),
    deletable: stored.sheet.published_at === null && !(await wasPublic(database(), id)),
    edits: edits.map(({ actor, before, after, occurredAt }) => ({
      at: occurredAt.toISOString(),
      by: actor,
      changes: Object.keys(after).map((name) => ({
        name,
        before: before[name] ?? null,
        after: after[name] ?? null,
      })),
    })),
  }
}

/** Changes with every edit of an owner. */
export function versionOf(sheet: ArticleSheet): string {
  const { category, published_at, cover_id, en, fr, blocks } = sheet
  const plain = [category, published_at, cover_id, textsOf(en), textsOf(fr), blocks.map(textOfBlock)]
  return digestOf(JSON.stringify(plain)).toString('base64url').slice(0, 22)
}

const textsOf = ({ title, slug, lead, description, cover_alt }: ArticleSheet['en']) => [
  ...[title, slug, lead],
  ...[description, cover_alt],
]

// The database keeps the fields of a block in another order.
function textOfBlock(block: ArticleSheet['blocks'][number]) {
  if (block.kind === 'product') return [block.id, block.kind, block.product_id]
  const words = [block.words.en, block.words.fr]
  return block.kind === 'picture'
    ? [block.id, block.kind, block.picture, block.alt.en, block.alt.fr, ...words]
    : [block.id, block.kind, ...words]
}
