import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import type { OpenRequest } from '#orders/request-schema.ts'
import { DraftChanged } from '#orders/web/DraftChanged.tsx'
import { DraftFoot } from '#orders/web/DraftFoot.tsx'
import { DraftLines } from '#orders/web/DraftLines.tsx'
import { LockedDraft } from '#orders/web/LockedDraft.tsx'
import { useWords } from '#orders/web/request-admin-words.ts'
import { useDraft } from '#orders/web/use-draft.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { Checkbox, TextArea } from '#ui/Field.tsx'

type Props = { request: OpenRequest; refresh: () => void }

/** What is offered: lines, prices, a word to the buyer; saved as a whole, then offered or withdrawn. */
export function DraftForm({ request, refresh }: Props) {
  const t = useWords()
  const draft = useDraft(request, refresh)
  const fields = useRef<HTMLFormElement>(null)
  const { steps, isBeingPaid, language } = request
  const isLocked = !steps.includes('change')
  const blocker = useBlocker({
    shouldBlockFn: () => draft.isDirty,
    enableBeforeUnload: () => draft.isDirty,
    withResolver: true,
  })
  async function lead(isToBeMended: Promise<boolean>) {
    if (await isToBeMended) requestAnimationFrame(() => firstWrong(fields.current)?.focus())
  }
  return (
    <form
      ref={fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void lead(draft.save())
      }}
    >
      <section aria-labelledby="request-offer">
        <h2 id="request-offer">{t('orders.requests.part.offer')}</h2>
        {isBeingPaid && (
          <p role="status" className="admin-note mb-6">
            {t('orders.requests.being-paid')}
          </p>
        )}
        {draft.isChanged && <DraftChanged request={request} keepMine={draft.keepMine} takeTheirs={draft.takeTheirs} />}
        {isLocked ? (
          <LockedDraft request={request} />
        ) : (
          <>
            <DraftLines request={request} draft={draft} />
            {draft.isAboveCap && (
              <Checkbox
                className="mt-6 max-w-[44rem]"
                label={t('orders.requests.above-cap')}
                hint={t('orders.requests.above-cap-hint')}
                checked={draft.meansAboveCap}
                onChange={(event) => draft.setMeansAboveCap(event.target.checked)}
              />
            )}
            <TextArea
              className="mt-6 max-w-[44rem]"
              label={t('orders.requests.note')}
              hint={t('orders.requests.note-hint', { language })}
              maxLength={2000}
              lang={language}
              value={draft.note}
              onChange={(event) => draft.setNote(event.target.value)}
            />
          </>
        )}
      </section>
      {steps.length > 0 && <DraftFoot request={request} draft={draft} lead={lead} />}
      <AskDialog
        asked={blocker.status === 'blocked'}
        title={t('orders.requests.leave')}
        yes={t('orders.requests.leave-yes')}
        no={t('orders.requests.leave-no')}
        onYes={() => blocker.proceed?.()}
        onNo={() => blocker.reset?.()}
      />
    </form>
  )
}

function firstWrong(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]')
}
