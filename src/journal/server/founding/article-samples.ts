import { audit } from '#audit/server/audit.ts'
import { listSampleArticles } from '#journal/server/published/sample-records.ts'
import { readArticle } from '#journal/server/sheets/article-records.ts'
import { deleteArticleRow } from '#journal/server/sheets/deleted-article-records.ts'
import { auditedOf } from '#journal/server/sheets/save-article.ts'
import type { SampleOutcome, SampleSource } from '#platform/samples.ts'

export const articleSamples: SampleSource = {
  kind: 'article',
  count: async () => (await listSampleArticles()).length,
  async remove(on, { actor, now }) {
    const outcomes: SampleOutcome[] = []
    for (const id of await listSampleArticles(on)) {
      const stored = await readArticle(id, { how: 'locked', on })
      if (!stored) continue
      const { en, fr } = stored.sheet
      const [title, title_fr] = [en.title || fr.title, fr.title || en.title]
      await deleteArticleRow(on, id)
      const sides = { before: auditedOf(stored.sheet), after: { deleted: title } }
      await audit(on, { kind: 'article', name: id }, { actor, ...sides, at: now })
      outcomes.push({ kind: 'article', id, title, title_fr, outcome: 'removed' })
    }
    return outcomes
  },
}
