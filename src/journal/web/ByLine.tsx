import type { Article } from '#journal/schema.ts'
import { ArticleFacts } from '#journal/web/ArticleFacts.tsx'
import { Share } from '#journal/web/Share.tsx'
import { useWords } from '#journal/web/words.ts'
import { useFormat } from '#ui/use-format.ts'

/** The article's author and date; on a desktop they stay in sight beside the text. */
export function ByLine({ article }: { article: Article }) {
  const t = useWords()
  const format = useFormat()
  return (
    <div className="mb-10 lg:col-span-3 lg:mb-0">
      <div className="flex flex-wrap items-end justify-between gap-4 border-line border-t pt-4 lg:sticky lg:top-28 lg:block">
        <div>
          <p className="font-medium">{t('journal.by')}</p>
          <p className="mb-3 text-[0.875rem] text-ink/75">{t('journal.role')}</p>
          <ArticleFacts {...article} />
          {article.updatedOn && (
            <p className="tabular text-[0.875rem] text-ink/75">
              {t('journal.updated', { day: format.day(article.updatedOn) })}
            </p>
          )}
        </div>
        {!article.previewUntil && <Share title={article.title} className="lg:mt-4" />}
      </div>
    </div>
  )
}
