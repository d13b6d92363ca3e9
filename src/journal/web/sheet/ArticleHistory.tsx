import '#catalogue/web/edits.css'
import { useMay } from '#accounts/web/role-context.ts'
import { ChangedText } from '#catalogue/web/form/ChangedValue.tsx'
import type { AdminArticle } from '#journal/admin-schema.ts'
import { isCategory } from '#journal/article.ts'
import { shownSheetSchema } from '#journal/article-sheet.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { articleText } from '#journal/web/sheet/article-text.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useArticleWords } from '#journal/web/sheet/use-article-words.ts'
import { useWords as useJournalWords } from '#journal/web/words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { AuditLink } from '#ui/admin/AuditLink.tsx'
import { EditHistory } from '#ui/admin/EditHistory.tsx'
import { goToPlace } from '#ui/admin/editor/go-to-place.ts'
import { valueAt } from '#ui/admin/editor/use-whole-form.ts'

type Change = AdminArticle['edits'][number]['changes'][number]

const texts = ['title', 'lead', 'cover_alt', 'slug', 'description'] as const

/** The place of a field in the form, by its name in the audit. */
function placeOf(name: string): string | undefined {
  if (name === 'cover') return 'cover_id'
  if (name === 'category' || name === 'blocks') return name
  const text = texts.find((each) => name === each || name === `${each}_fr`)
  return text && `${name.endsWith('_fr') ? 'fr' : 'en'}.${text}`
}

/** The changes of an article and who made them, each with the way back. */
export function ArticleHistory({ form }: { form: ArticleFormState }) {
  const t = useWords()
  const { opened } = form
  const words = {
    none: t('journal.admin.history.none'),
    when: t('journal.admin.history.when'),
    who: t('journal.admin.history.who'),
    what: t('journal.admin.history.what'),
  }
  const edits = opened.edits.map(({ at, by, changes }) => ({
    ...{ at, by },
    what: (
      <ul className="sheet-edit">
        {changes.map((change) => (
          <HistoryChange key={change.name} change={change} form={form} />
        ))}
      </ul>
    ),
  }))
  return (
    <section aria-labelledby="article-history">
      <h2 id="article-history">{t('journal.admin.part.history')}</h2>
      <EditHistory words={words} edits={edits} />
      <AuditLink subject={`article:${opened.id}`} />
    </section>
  )
}

function HistoryChange({ change, form }: { change: Change; form: ArticleFormState }) {
  const t = useWords()
  const { name, before } = change
  const fieldName = useFieldName()
  const mayWrite = useMay('articles')
  if (name === 'created') return <li>{t('journal.admin.history.created')}</li>
  if (name === 'text_still_right') return <li>{t('journal.admin.history.confirmed')}</li>
  if (name === 'preview_link')
    return <li>{t(`journal.admin.history.preview-${change.after ? 'made' : 'withdrawn'}`)}</li>
  const place = placeOf(name)
  const field = fieldName(name, place)
  // A value of an earlier shop may not fit any more.
  const isKnown = place !== undefined && isValueOf(place, before)
  const isOther = isKnown && JSON.stringify(valueAt(form.values, place)) !== JSON.stringify(before)
  return (
    <li>
      <ChangeText change={change} field={field} />
      {mayWrite && place !== undefined && isOther && (
        <button
          type="button"
          className="back underline underline-offset-4"
          onClick={() => {
            form.type(place, before)
            setTimeout(() => goToPlace(place))
          }}
        >
          <span aria-hidden="true">{t('journal.admin.history.put-back')}</span>
          <span className="sr-only">{t('journal.admin.history.put-back-named', { field })}</span>
        </button>
      )}
    </li>
  )
}

function useFieldName() {
  const t = useWords()
  const { textName } = useArticleWords()
  return (name: string, place: string | undefined): string => {
    const text = texts.find((each) => name === each || name === `${each}_fr`)
    if (text) return textName(text, place?.startsWith('fr') ? 'fr' : 'en')
    const field = (['cover', 'category', 'published_at'] as const).find((each) => each === name)
    return t(`journal.admin.field.${field ?? 'blocks'}`)
  }
}

function isValueOf(place: string, value: unknown): boolean {
  const [name = '', text] = place.split('.')
  const { shape } = shownSheetSchema
  if (text) return typeof value === 'string'
  return shape[name as 'blocks' | 'category' | 'cover_id'].safeParse(value).success
}

function ChangeText({ change: { name, before, after }, field }: { change: Change; field: string }) {
  const t = useWords()
  const tJournal = useJournalWords()
  const { language } = useLanguage()
  if (name === 'cover') return field
  if (name === 'published_at' || name === 'category') {
    const shown = (value: unknown) => {
      if (typeof value !== 'string') return t('journal.admin.history.empty')
      return isCategory(value) ? tJournal(`journal.category.${value}`) : shortMoment(value, language)
    }
    return t('journal.admin.history.moment', { name: field, from: shown(before), to: shown(after) })
  }
  return (
    <>
      {field} <ChangedText before={articleText(before)} after={articleText(after)} />
    </>
  )
}
