import '#catalogue/web/edits.css'
import { useMay } from '#accounts/web/role-context.ts'
import { ChangedText } from '#catalogue/web/form/ChangedValue.tsx'
import type { AdminPage } from '#content/admin-schema.ts'
import { contentOf, pageContentSchema } from '#content/page-content.ts'
import { useWords } from '#content/web/admin-words.ts'
import { contentText } from '#content/web/sheet/content-text.ts'
import type { PageFormState } from '#content/web/sheet/use-page-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { AuditLink } from '#ui/admin/AuditLink.tsx'
import { EditHistory } from '#ui/admin/EditHistory.tsx'
import { goToPlace } from '#ui/admin/editor/go-to-place.ts'

type Change = AdminPage['edits'][number]['changes'][number]

/** The changes of a page and who made them, each with the way back. */
export function PageHistory({ form }: { form: PageFormState }) {
  const t = useWords()
  const { opened } = form
  const words = {
    ...{ none: t('content.admin.history.none'), when: t('content.admin.history.when') },
    ...{ who: t('content.admin.history.who'), what: t('content.admin.history.what') },
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
    <section aria-labelledby="page-history">
      <h2 id="page-history">{t('content.admin.history')}</h2>
      <EditHistory words={words} edits={edits} />
      <AuditLink subject={`page:${opened.page}`} />
    </section>
  )
}

function HistoryChange({ change: { name, before, after }, form }: { change: Change; form: PageFormState }) {
  const t = useWords()
  const { language } = useLanguage()
  const mayWrite = useMay('articles')
  if (name === 'text_still_right') return <li>{t('content.admin.history.confirmed')}</li>
  if (name !== 'texts' && name !== 'blocks') {
    const shown = (value: unknown) =>
      typeof value === 'string' ? shortMoment(value, language) : t('content.admin.history.no-date')
    return <li>{t('content.admin.history.published', { from: shown(before), to: shown(after) })}</li>
  }
  const field = t(`content.admin.${name}`)
  const former = formerOf(form, name, before)
  const isOther = former !== undefined && JSON.stringify(form.values[name]) !== JSON.stringify(former)
  return (
    <li>
      {field} <ChangedText before={contentText(before)} after={contentText(after)} />
      {mayWrite && isOther && (
        <button
          type="button"
          className="back underline underline-offset-4"
          onClick={() => {
            form.type(name, former)
            setTimeout(() => goToPlace(name))
          }}
        >
          <span aria-hidden="true">{t('content.admin.history.put-back')}</span>
          <span className="sr-only">{t('content.admin.history.put-back-named', { field })}</span>
        </button>
      )}
    </li>
  )
}

/** The former value, by the fields of today; undefined where it does not fit any more. */
function formerOf({ opened, values }: PageFormState, name: 'texts' | 'blocks', before: unknown) {
  const read = pageContentSchema.safeParse({ ...values, [name]: before })
  return read.success ? contentOf(opened.page, read.data)[name] : undefined
}
