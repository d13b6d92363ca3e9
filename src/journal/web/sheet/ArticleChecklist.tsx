import { type ArticleCheck, checklistOf } from '#journal/article-checklist.ts'
import { useWords } from '#journal/web/admin-words.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { goToPlace } from '#ui/admin/editor/go-to-place.ts'
import { CheckRow } from '#ui/admin/form/CheckRow.tsx'

/** Lists what is missing to publish the article, as it is typed; each item leads to its first field. */
export function ArticleChecklist({ form: { opened, values } }: { form: ArticleFormState }) {
  const t = useWords()
  const stale = Object.entries(opened.stale).map(([text, { language }]) => {
    const at = values.blocks.findIndex(({ id }) => id === text)
    return at < 0 ? `${language}.${text}` : `blocks.${at}.words.${language}`
  })
  const checks = checklistOf(values, stale)
  const isPublic = opened.sheet.published_at !== null
  // A published article shows only the checks that fail.
  const rows = isPublic ? checks.filter(({ missing }) => missing.length > 0) : checks
  if (rows.length === 0) return null
  const done = checks.filter(({ missing }) => missing.length === 0).length
  const isReady = checks.every(({ isRequired, missing }) => !isRequired || missing.length === 0)
  return (
    <section aria-labelledby="article-checklist">
      <h2 id="article-checklist" className="flex flex-wrap items-baseline justify-between gap-x-4">
        {t(isPublic ? 'journal.admin.checks.public' : 'journal.admin.checks')}
        <span className="admin-quiet text-[0.875rem]">
          {t('journal.admin.checks.count', { done, all: checks.length })}
        </span>
      </h2>
      <ul className="grid gap-1">
        {rows.map((check) => (
          <Row key={check.id} check={check} />
        ))}
      </ul>
      {!isPublic && (
        <p className="admin-quiet mt-3" role="status">
          {t(isReady ? 'journal.admin.checks.ready' : 'journal.admin.checks.waits')}
        </p>
      )}
    </section>
  )
}

function Row({ check: { id, isRequired, missing } }: { check: ArticleCheck }) {
  const t = useWords()
  const [place] = missing
  return (
    <CheckRow
      name={t(`journal.admin.check.${id}`)}
      isDone={place === undefined}
      isRequired={isRequired}
      way={(text, label) => (
        <button
          type="button"
          className="admin-press underline underline-offset-4"
          aria-label={label}
          onClick={() => place !== undefined && goToPlace(place)}
        >
          {text}
        </button>
      )}
    />
  )
}
