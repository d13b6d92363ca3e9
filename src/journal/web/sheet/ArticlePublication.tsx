import { useState } from 'react'
import { Schedule } from '#content/web/Schedule.tsx'
import { stateOf } from '#journal/article-sheet.ts'
import { useWords } from '#journal/web/admin-words.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { businessNow } from '#platform/time/clock.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** When readers see the article, and the acts that change it. */
export function ArticlePublication({ form }: { form: ArticleFormState }) {
  const t = useWords()
  const { language } = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const { published_at } = form.opened.sheet
  const state = stateOf(published_at, businessNow())
  const moment = published_at ? shortMoment(published_at, language) : ''
  const takeDown = () => form.save({ published_at: null })
  return (
    <section aria-labelledby="article-publication">
      <h2 id="article-publication">{t('journal.admin.publication')}</h2>
      <p className="admin-quiet">{t(`journal.admin.publication.${state}`, { moment })}</p>
      {state !== 'published' && (
        <Schedule
          plannedAt={published_at}
          isSaving={form.isSaving}
          onSchedule={(at) => form.save({ published_at: at })}
        />
      )}
      {state !== 'draft' && (
        <button
          type="button"
          className="button plain mt-3"
          aria-disabled={form.isSaving}
          onClick={() => !form.isSaving && (state === 'published' ? setAsked(true) : takeDown())}
        >
          {t(state === 'published' ? 'journal.admin.unpublish' : 'journal.admin.unschedule')}
        </button>
      )}
      <ConfirmDialog
        asked={isAsked}
        title={t('journal.admin.unpublish.ask')}
        yes={t('journal.admin.unpublish')}
        no={t('journal.admin.unpublish.no')}
        onYes={() => {
          setAsked(false)
          takeDown()
        }}
        onNo={() => setAsked(false)}
      >
        <p>{t('journal.admin.unpublish.about')}</p>
      </ConfirmDialog>
    </section>
  )
}
