import { useState } from 'react'
import { stateOf } from '#journal/article-sheet.ts'
import { useWords } from '#journal/web/admin-words.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { instantAt, timeOf } from '#platform/time/shop-time.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextField } from '#ui/form/Field.tsx'

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
      {state !== 'published' && <Schedule form={form} />}
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

/** A day and a time of the clock in Paris. */
function Schedule({ form }: { form: ArticleFormState }) {
  const t = useWords()
  const { published_at } = form.opened.sheet
  const planned = published_at === null ? undefined : new Date(published_at)
  const [day, setDay] = useState(planned ? dayOf(planned) : '')
  const [time, setTime] = useState(planned ? timeOf(planned) : '07:00')
  const [problem, setProblem] = useState<'past' | 'no-time'>()

  function schedule(): void {
    const instant = instantAt(day, time)
    if (day === '' || (instant && instant <= businessNow())) setProblem('past')
    else if (!instant) setProblem('no-time')
    else form.save({ published_at: instant.toISOString() })
  }

  return (
    <div className="schedule">
      <TextField
        type="date"
        label={t('journal.admin.schedule.day')}
        min={dayOf(businessNow())}
        value={day}
        problem={problem && t(`journal.admin.schedule.${problem}`)}
        onChange={({ currentTarget }) => {
          setProblem(undefined)
          setDay(currentTarget.value)
        }}
      />
      <TextField
        type="time"
        label={t('journal.admin.schedule.time')}
        value={time}
        onChange={({ currentTarget }) => {
          setProblem(undefined)
          setTime(currentTarget.value)
        }}
      />
      <button
        type="button"
        className="button plain"
        aria-disabled={form.isSaving}
        onClick={() => !form.isSaving && schedule()}
      >
        {t(planned ? 'journal.admin.schedule-again' : 'journal.admin.schedule')}
      </button>
    </div>
  )
}
