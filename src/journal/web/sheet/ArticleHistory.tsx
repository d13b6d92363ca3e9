import { useMay } from '#accounts/web/role-context.ts'
import type { AdminArticle } from '#journal/admin-schema.ts'
import { shownSheetSchema } from '#journal/article-sheet.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { articleText } from '#journal/web/sheet/article-text.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useArticleWords } from '#journal/web/sheet/use-article-words.ts'
import { useCategoryNames } from '#journal/web/use-category-names.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { isSameJson } from '#platform/same-json.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { ChangedText } from '#ui/admin/editor/ChangedText.tsx'
import { EditorHistory } from '#ui/admin/editor/EditorHistory.tsx'
import { RestoreButton } from '#ui/admin/editor/RestoreButton.tsx'
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
  const { id, edits } = form.opened
  return (
    <EditorHistory subject={`article:${id}`} edits={edits}>
      {(change) => <HistoryChange change={change} form={form} />}
    </EditorHistory>
  )
}

function HistoryChange({ change, form }: { change: Change; form: ArticleFormState }) {
  const t = useWords()
  const { name, before } = change
  const fieldName = useFieldName()
  const mayWrite = useMay('articles')
  if (name === 'created') return t('journal.admin.history.created')
  if (name === 'text_still_right') return t('ui.editor.history.confirmed')
  if (name === 'preview_link') return t(`journal.admin.history.preview-${change.after ? 'made' : 'withdrawn'}`)
  const place = placeOf(name)
  const field = fieldName(name, place)
  // A value of an earlier shop may not fit any more.
  const isKnown = place !== undefined && isValueOf(place, before)
  const isOther = isKnown && !isSameJson(valueAt(form.values, place), before)
  return (
    <>
      <ChangeText change={change} field={field} />
      {mayWrite && place !== undefined && isOther && (
        <RestoreButton field={field} onPress={() => form.restore(place, before)} />
      )}
    </>
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
  const { nameOf } = useCategoryNames()
  const { language } = useLanguage()
  if (name === 'cover') return field
  if (name === 'published_at' || name === 'category') {
    const written = (value: unknown) => {
      if (typeof value !== 'string') return t('journal.admin.history.empty')
      return name === 'category' ? nameOf(value) : shortMoment(value, language)
    }
    return t('journal.admin.history.moment', { name: field, from: written(before), to: written(after) })
  }
  return (
    <>
      {field} <ChangedText before={articleText(before)} after={articleText(after)} />
    </>
  )
}
