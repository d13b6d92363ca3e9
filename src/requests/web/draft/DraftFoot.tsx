import { useState } from 'react'
import { LowerPrices } from '#orders/web/goods/LowerPrices.tsx'
import { daysAfter } from '#platform/time/days.ts'
import type { AdminRequest } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { OfferLetter } from '#requests/web/draft/OfferLetter.tsx'
import type { useDraft } from '#requests/web/draft/use-draft.ts'
import { useLowerPrices } from '#requests/web/draft/use-lower-prices.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

type Props = {
  request: AdminRequest
  draft: ReturnType<typeof useDraft>
  /** Leads to the first field that is wrong, when there is one. */
  lead: (isToBeMended: Promise<boolean>) => Promise<void>
}

/** The buttons of a draft, and the outcome of the last submission. */
export function DraftFoot({ request, draft, lead }: Props) {
  const t = useWords()
  const format = useFormat()
  const today = useToday()
  // The question keeps the version at which it appeared, while the page follows every change.
  const [toConfirm, setToConfirm] = useState<{ step: 'offer' | 'withdraw'; seen: AdminRequest }>()
  const { pending, isDirty } = draft
  const lowerPrices = useLowerPrices(request)
  const { steps, offeredAt } = request
  const ending = offeredAt ? 'withdraw' : 'close'
  const offering = t(offeredAt ? 'requests.admin.offer-again' : 'requests.admin.offer')
  const texts =
    toConfirm?.step === 'offer'
      ? {
          title: t('requests.admin.offer-sure', {
            ...namedIn(toConfirm.seen),
            day: format.day(daysAfter(today, draft.days)),
          }),
          yes: offering,
        }
      : { title: t(`requests.admin.${ending}-sure`), yes: t(`requests.admin.${ending}`) }
  const isDisabled = pending || isDirty
  function namedIn({ name, total }: AdminRequest) {
    return { name, total: format.amount(total) }
  }
  return (
    <div className="admin-foot">
      <span className={isDirty ? 'admin-main-act' : 'contents'}>
        <button
          type="submit"
          className={isDirty ? 'button' : 'button plain'}
          aria-disabled={pending}
          aria-busy={pending}
        >
          {t(pending ? 'requests.admin.saving' : 'requests.admin.save')}
        </button>
      </span>
      <span className={isDirty || offeredAt ? 'contents' : 'admin-main-act'}>
        <button
          type="button"
          className={isDirty || offeredAt ? 'button plain' : 'button'}
          aria-disabled={isDisabled}
          aria-describedby="request-foot"
          onClick={() => isDisabled || setToConfirm({ step: 'offer', seen: request })}
        >
          {offering}
        </button>
      </span>
      {steps.includes('withdraw') && (
        <button
          type="button"
          className="button plain away"
          aria-disabled={isDisabled}
          aria-describedby="request-foot"
          onClick={() => isDisabled || setToConfirm({ step: 'withdraw', seen: request })}
        >
          {t(`requests.admin.${ending}`)}
        </button>
      )}
      <News draft={draft} isOut={request.state === 'offered' && request.offerSendsInMs === null} />
      <ConfirmDialog
        isOpen={toConfirm !== undefined}
        {...texts}
        expectsYes={toConfirm?.step === 'offer'}
        no={t('requests.admin.not-now')}
        onYes={() => {
          setToConfirm(undefined)
          if (toConfirm) void lead(draft[toConfirm.step](toConfirm.seen))
        }}
        onNo={() => setToConfirm(undefined)}
      >
        {toConfirm?.step === 'offer' && <LowerPrices prices={lowerPrices(toConfirm.seen.lines.filter(isLower))} />}
        {toConfirm?.step === 'offer' && <OfferLetter request={toConfirm.seen} days={draft.days} />}
      </ConfirmDialog>
    </div>
  )
}

function isLower({ unitMinor, regularMinor }: AdminRequest['lines'][number]): boolean {
  return regularMinor !== null && unitMinor < regularMinor
}

/** `isOut`: an offer whose letter waits, or was taken back, is not on its way. */
function News({ draft: { isDirty, news }, isOut }: Pick<Props, 'draft'> & { isOut: boolean }) {
  const t = useWords()
  const failure = news && 'failure' in news ? news.failure : undefined
  const did = news && 'did' in news ? news.did : undefined
  return (
    <p id="request-foot" role="status" className={failure ? 'text-problem' : undefined}>
      {failure
        ? t(failure)
        : isDirty
          ? t('requests.admin.unsaved-first')
          : did && (isOut || did !== 'requests.admin.offered') && t(did)}
    </p>
  )
}
