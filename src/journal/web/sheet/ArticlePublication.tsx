import { stateOf } from '#journal/article-sheet.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { DeleteArticle } from '#journal/web/sheet/DeleteArticle.tsx'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { businessNow } from '#platform/time/clock.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { ConfirmedButton } from '#ui/admin/ConfirmedButton.tsx'
import { lastPlanned } from '#ui/admin/editor/last-planned.ts'
import { Publication } from '#ui/admin/editor/Publication.tsx'

/** When readers see the article, and the buttons that change it. */
export function ArticlePublication({ form }: { form: ArticleFormState }) {
  const t = useWords()
  const { language } = useLanguage()
  const { opened, isSaving, save } = form
  const { published_at } = opened.sheet
  const state = stateOf(published_at, businessNow())
  const moment = published_at ? shortMoment(published_at, language) : ''
  const takeDown = () => save({ published_at: null })
  return (
    <Publication
      about={t(`journal.admin.publication.${state}`, { moment })}
      place="published_at"
      plannedAt={published_at}
      proposedAt={lastPlanned(opened.edits, 'published_at')}
      form={form}
      onSchedule={state === 'published' ? undefined : (at) => save({ published_at: at })}
    >
      {state === 'scheduled' && (
        <button type="button" className="button plain" aria-disabled={isSaving} onClick={() => !isSaving && takeDown()}>
          {t('ui.editor.unschedule')}
        </button>
      )}
      {opened.deletable && <DeleteArticle opened={opened} />}
      {state === 'published' && (
        <ConfirmedButton
          label={t('journal.admin.unpublish')}
          className="button plain"
          isOff={isSaving}
          title={t('journal.admin.unpublish.ask')}
          no={t('journal.admin.unpublish.no')}
          onConfirm={takeDown}
        >
          <p>{t('journal.admin.unpublish.about')}</p>
        </ConfirmedButton>
      )}
    </Publication>
  )
}
