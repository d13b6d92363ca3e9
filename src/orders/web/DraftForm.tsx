import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useFormat } from '#language/web/LanguageProvider.tsx'
import type { OpenRequest } from '#orders/request-schema.ts'
import { DraftChanged } from '#orders/web/DraftChanged.tsx'
import { DraftLines } from '#orders/web/DraftLines.tsx'
import { useWords } from '#orders/web/request-admin-words.ts'
import { useDraft } from '#orders/web/use-draft.ts'
import { TextArea } from '#ui/Field.tsx'

type Props = { request: OpenRequest; refresh: () => void }
type Draft = ReturnType<typeof useDraft>

/** What is offered: lines, prices, a word to the buyer; saved as a whole, then offered or withdrawn. */
export function DraftForm({ request, refresh }: Props) {
  const t = useWords()
  const draft = useDraft(request, refresh)
  const fields = useRef<HTMLFormElement>(null)
  const { steps, isBeingPaid, language } = request
  const locked = !steps.includes('change')
  useBlocker({
    shouldBlockFn: () => draft.isDirty && !window.confirm(t('orders.requests.leave')),
    enableBeforeUnload: () => draft.isDirty,
  })
  async function submit() {
    if (await draft.save()) requestAnimationFrame(() => firstWrong(fields.current)?.focus())
  }
  return (
    <form
      ref={fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
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
        <DraftLines request={request} draft={draft} locked={locked} />
        <TextArea
          className="mt-6 max-w-[44rem]"
          label={t('orders.requests.note')}
          hint={t('orders.requests.note-hint', { language })}
          maxLength={2000}
          lang={language}
          readOnly={locked}
          value={draft.note}
          onChange={(event) => draft.setNote(event.target.value)}
        />
      </section>
      {steps.length > 0 && <Foot request={request} draft={draft} />}
    </form>
  )
}

function firstWrong(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]')
}

function Foot({ request, draft }: { request: OpenRequest; draft: Draft }) {
  const t = useWords()
  const format = useFormat()
  const { pending, isDirty, failure, take } = draft
  const { steps, name, total, offeredAt } = request
  const asked = { name, total: format.amount(total) }
  const ending = offeredAt ? 'withdraw' : 'close'
  return (
    <div className="admin-foot">
      <button type="submit" className={isDirty ? 'button' : 'button plain'} aria-disabled={pending} aria-busy={pending}>
        {t(pending ? 'orders.requests.saving' : 'orders.requests.save')}
      </button>
      <button
        type="button"
        className={isDirty ? 'button plain' : 'button'}
        aria-disabled={pending || isDirty}
        aria-describedby="request-foot"
        onClick={() => {
          if (!isDirty && window.confirm(t('orders.requests.offer-sure', asked))) take('offer')
        }}
      >
        {t(offeredAt ? 'orders.requests.offer-again' : 'orders.requests.offer')}
      </button>
      {steps.includes('withdraw') && (
        <button
          type="button"
          className="button plain"
          aria-disabled={pending || isDirty}
          aria-describedby="request-foot"
          onClick={() => {
            if (!isDirty && window.confirm(t(`orders.requests.${ending}-sure`))) take('withdraw')
          }}
        >
          {t(`orders.requests.${ending}`)}
        </button>
      )}
      <p id="request-foot" role="status" className={failure ? 'text-problem' : undefined}>
        {failure ? t(failure) : isDirty && t('orders.requests.unsaved-first')}
      </p>
    </div>
  )
}
