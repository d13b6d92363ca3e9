import { useState } from 'react'
import { useWords } from '#content/web/admin-words.ts'
import { Schedule } from '#content/web/Schedule.tsx'
import type { PageFormState } from '#content/web/sheet/use-page-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** When visitors see what is written here, and the acts that change it. */
export function PagePublication({ form }: { form: PageFormState }) {
  const t = useWords()
  const { language } = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const { next, next_at } = form.opened
  const moment = next_at ? shortMoment(next_at, language) : ''
  return (
    <section aria-labelledby="page-publication">
      <h2 id="page-publication">{t('content.admin.publication')}</h2>
      <p className="admin-quiet">{t(`content.admin.publication.${next}`, { moment })}</p>
      <Schedule key={next_at} plannedAt={next_at} isSaving={form.isSaving} onSchedule={(at) => form.save(at)} />
      {next === 'scheduled' && (
        <button
          type="button"
          className="button plain mt-3"
          aria-disabled={form.isSaving}
          onClick={() => !form.isSaving && form.save('no')}
        >
          {t('content.admin.unschedule')}
        </button>
      )}
      {next !== 'none' && (
        <button
          type="button"
          className="button plain mt-3"
          aria-disabled={form.isSaving}
          onClick={() => !form.isSaving && setAsked(true)}
        >
          {t('content.admin.give-up')}
        </button>
      )}
      <ConfirmDialog
        asked={isAsked}
        title={t('content.admin.give-up.ask')}
        yes={t('content.admin.give-up')}
        no={t('content.admin.give-up.no')}
        onYes={() => {
          setAsked(false)
          form.giveUp()
        }}
        onNo={() => setAsked(false)}
      >
        <p>{t('content.admin.give-up.about')}</p>
      </ConfirmDialog>
    </section>
  )
}
