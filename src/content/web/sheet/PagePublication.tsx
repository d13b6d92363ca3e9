import { useWords } from '#content/web/admin-words.ts'
import type { PageFormState } from '#content/web/sheet/use-page-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { ConfirmedButton } from '#ui/admin/ConfirmedButton.tsx'
import { lastPlanned } from '#ui/admin/editor/last-planned.ts'
import { Publication } from '#ui/admin/editor/Publication.tsx'

/** When visitors see what is written here, and the buttons that change it. */
export function PagePublication({ form, isDirty }: { form: PageFormState; isDirty: boolean }) {
  const t = useWords()
  const { language } = useLanguage()
  const { opened, isSaving, save, giveUp } = form
  const { next, next_at } = opened
  const moment = next_at ? shortMoment(next_at, language) : ''
  return (
    <Publication
      about={t(`content.admin.publication.${next}`, { moment })}
      place="publish"
      plannedAt={next_at}
      proposedAt={next === 'draft' ? lastPlanned(opened.edits, 'published_at') : undefined}
      form={form}
      onSchedule={next === 'none' && !isDirty ? undefined : save}
    >
      {next === 'scheduled' && (
        <button type="button" className="button plain" aria-disabled={isSaving} onClick={() => !isSaving && save('no')}>
          {t('ui.editor.unschedule')}
        </button>
      )}
      {next !== 'none' && (
        <ConfirmedButton
          label={t('content.admin.give-up')}
          className="button plain"
          isOff={isSaving}
          title={t('content.admin.give-up.ask')}
          no={t('content.admin.give-up.no')}
          onConfirm={giveUp}
        >
          <p>{t('content.admin.give-up.about')}</p>
        </ConfirmedButton>
      )}
    </Publication>
  )
}
