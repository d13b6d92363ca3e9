import '#mailings/web/mailings.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { May } from '#accounts/web/May.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { outcomes } from '#mailings/mailing.ts'
import type { RecipientPage } from '#mailings/mailing-list-schema.ts'
import type { Mailing } from '#mailings/mailing-schema.ts'
import { useWords } from '#mailings/web/admin-words.ts'
import { AudienceCount } from '#mailings/web/MailingAudience.tsx'
import { CopyMailing } from '#mailings/web/MailingStart.tsx'
import { MailingStatePill } from '#mailings/web/MailingStatePill.tsx'
import {
  audienceQuery,
  changeSending,
  mailingQuery,
  mailingsKey,
  type SendingStep,
} from '#mailings/web/mailings-api.ts'
import { PreviewMailing } from '#mailings/web/PreviewMailing.tsx'
import { Recipients } from '#mailings/web/Recipients.tsx'
import { ApiError } from '#platform/browser/send.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ConfirmedButton } from '#ui/admin/ConfirmedButton.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useFormat } from '#ui/use-format.ts'
import { useSecondsLeft } from '#ui/use-seconds-left.ts'

type Props = { mailing: Mailing; page: RecipientPage; back: ReactNode }

/** A letter that is no draft any more: when it begins, how far it is, and what became of each reader. */
export function MailingResult({ mailing, page, back }: Props) {
  const { language } = useLanguage()
  const t = useWords()
  const { id, state, sheet, begunAt, endedAt } = mailing
  const subject = sheet[language].subject || sheet.en.subject || sheet.fr.subject
  return (
    <>
      <AdminHead
        title={sheet.name}
        back={back}
        state={<MailingStatePill state={state} />}
        meta={[
          subject,
          begunAt && t('mailings.begun', { moment: shortMoment(begunAt, language) }),
          endedAt &&
            t(`mailings.ended.${state === 'canceled' ? 'canceled' : 'sent'}`, {
              moment: shortMoment(endedAt, language),
            }),
        ]}
      >
        <PreviewMailing id={id} sheet={sheet} isSaved />
        <May permission="people">
          <CopyMailing mailing={mailing} />
        </May>
      </AdminHead>
      <SendingSteps mailing={mailing} />
      {state === 'scheduled' && <ScheduledFor mailing={mailing} />}
      {mailing.counts && (
        <>
          <Counts counts={mailing.counts} />
          <Recipients mailing={mailing} page={page} />
        </>
      )}
    </>
  )
}

/** The people who would get it now: they are chosen when its sending begins. */
function ScheduledFor({ mailing: { sheet } }: { mailing: Mailing }) {
  const t = useWords()
  const audience = useQuery(audienceQuery(sheet.filter)).data
  return (
    <section aria-labelledby="mailing-audience" className="mailing-part">
      <h2 id="mailing-audience">{t('mailings.audience.title')}</h2>
      <AudienceCount values={sheet} audience={audience} />
      <p className="admin-quiet mt-2">{t('mailings.start.about')}</p>
    </section>
  )
}

/** The state of the sending, and the acts that it allows. */
function SendingSteps({ mailing }: { mailing: Mailing }) {
  const t = useWords()
  const { id, state } = mailing
  const queries = useQueryClient()
  const { pending, run } = useOneAtATime()

  async function change(step: SendingStep, done: WordId): Promise<void> {
    const { queryKey } = mailingQuery(id)
    try {
      queries.setQueryData(queryKey, await changeSending(id, step))
      showToast({ tone: 'plain', title: done })
    } catch (error) {
      await queries.invalidateQueries({ queryKey })
      const isLate = error instanceof ApiError && error.status === 409
      showToast({ tone: 'destructive', title: isLate ? 'mailings.sending.too-late' : failureOf(error) })
    }
    void queries.invalidateQueries({ queryKey: mailingsKey })
  }
  const button = (step: SendingStep, label: WordId, done: WordId) => (
    <button
      type="button"
      className={step === 'resume' ? 'button' : 'button plain'}
      aria-disabled={pending}
      onClick={() => void run(() => change(step, done))}
    >
      {t(label)}
    </button>
  )
  if (state === 'sent' || state === 'canceled') return null
  return (
    <div className="admin-news mailing-sending">
      <p role="status">
        <Stage key={state} mailing={mailing} />
      </p>
      <May permission="people">
        <div className="flex flex-wrap gap-3">
          {state === 'scheduled' && button('cancel', 'mailings.sending.take-back', 'mailings.sending.taken-back')}
          {state === 'sending' && button('pause', 'mailings.sending.pause', 'mailings.sending.paused')}
          {state === 'paused' && button('resume', 'mailings.sending.resume', 'mailings.sending.resumed')}
          {(state === 'sending' || state === 'paused') && (
            <ConfirmedButton
              label={t('mailings.sending.cancel')}
              className="button plain"
              isOff={pending}
              title={t('mailings.sending.cancel.ask')}
              no={t('mailings.sending.cancel.no')}
              onConfirm={() => void run(() => change('cancel', 'mailings.sending.canceled'))}
            >
              <p>{t('mailings.sending.cancel.about')}</p>
            </ConfirmedButton>
          )}
        </div>
      </May>
    </div>
  )
}

function Stage({ mailing: { state, startsAt, startsInMs, counts } }: { mailing: Mailing }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  if (startsInMs !== null) return <StartsIn startsInMs={startsInMs} />
  if (state === 'scheduled') return t('mailings.stage.scheduled', { moment: shortMoment(startsAt ?? '', language) })
  const waiting = counts?.waiting ?? 0
  return t(state === 'paused' ? 'mailings.stage.paused' : 'mailings.stage.sending', {
    count: waiting,
    number: format.number(waiting),
  })
}

function StartsIn({ startsInMs }: { startsInMs: number }) {
  const t = useWords()
  return t('mailings.stage.waits', { seconds: useSecondsLeft(startsInMs) })
}

/** The readers by what became of them; what is of none is left out. */
function Counts({ counts }: { counts: NonNullable<Mailing['counts']> }) {
  const t = useWords()
  const format = useFormat()
  return (
    <dl className="mailing-counts">
      {outcomes
        .filter((outcome) => counts[outcome] > 0 || outcome === 'sent')
        .map((outcome) => (
          <div key={outcome}>
            <dt>{t(`mailings.outcome.${outcome}`)}</dt>
            <dd>{format.number(counts[outcome])}</dd>
          </div>
        ))}
    </dl>
  )
}
