import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { longest } from '#mailings/mailing-content.ts'
import type { Mailing } from '#mailings/mailing-schema.ts'
import { useWords } from '#mailings/web/admin-words.ts'
import { deleteMailing, mailingsKey, saveMailing } from '#mailings/web/mailings-api.ts'
import type { MailingFormState } from '#mailings/web/use-mailing-form.ts'
import { ApiError } from '#platform/browser/send.ts'
import { DeleteDraft } from '#ui/admin/editor/DeleteDraft.tsx'
import { forgetTyped } from '#ui/admin/editor/kept-form.ts'
import { Schedule } from '#ui/admin/editor/Schedule.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

/** The day and the time at which the sending begins, where it is not at once. */
export function MailingStart({ form }: { form: MailingFormState }) {
  const t = useWords()
  return (
    <section aria-labelledby="mailing-start">
      <h2 id="mailing-start">{t('mailings.start.title')}</h2>
      <p className="admin-quiet">{t('mailings.start.about')}</p>
      <Schedule place="startsAt" plannedAt={null} form={form} onSchedule={(at) => form.save({ at })} />
    </section>
  )
}

/** Copies or deletes a draft that is saved. */
export function DraftActs({ form: { opened } }: { form: MailingFormState }) {
  const t = useWords()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()

  async function leave(): Promise<void> {
    forgetTyped(`mailing:${opened.id}`, language)
    await navigate({ to: '/crm/letters', ignoreBlocker: true })
    void queries.invalidateQueries({ queryKey: mailingsKey })
  }

  return (
    <section aria-label={t('mailings.draft')} className="flex flex-wrap gap-3">
      <CopyMailing mailing={opened} />
      <DeleteDraft
        draft={opened}
        label={t('mailings.delete')}
        title={t('mailings.delete.ask')}
        no={t('mailings.delete.no')}
        remove={async ({ id, version }) =>
          deleteMailing(id, version).then(() => undefined, changed(t('mailings.delete.changed')))
        }
        onDeleted={leave}
      >
        <p>{t('mailings.delete.about')}</p>
      </DeleteDraft>
    </section>
  )
}

/** The problem of a draft that was changed meanwhile; any other failure goes on. */
const changed = (problem: string) => (error: unknown) => {
  if (error instanceof ApiError && error.status === 409) return problem
  throw error
}

/** Begins another letter with the same words and readers. */
export function CopyMailing({ mailing: { sheet } }: { mailing: Mailing }) {
  const t = useWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { pending, run } = useOneAtATime()
  async function copy(): Promise<void> {
    const id = crypto.randomUUID()
    const name = t('mailings.copy-of', { name: sheet.name }).slice(0, longest.name)
    try {
      await saveMailing(id, 0, { ...sheet, name })
      void queries.invalidateQueries({ queryKey: mailingsKey })
      await navigate({ to: '/crm/letters/$id', params: { id } })
    } catch (error) {
      showToast({ tone: 'destructive', title: failureOf(error) })
    }
  }
  return (
    <button type="button" className="button plain" aria-disabled={pending} onClick={() => void run(copy)}>
      {t('mailings.copy')}
    </button>
  )
}
