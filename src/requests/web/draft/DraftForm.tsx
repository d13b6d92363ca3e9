import { useEffect, useRef } from 'react'
import { type OfferLength, offerLengths } from '#legal/house-rules.ts'
import { currencies } from '#money/money.ts'
import { LowPricesAsked } from '#orders/web/goods/LowPricesAsked.tsx'
import { daysAfter } from '#platform/time/days.ts'
import type { AdminRequest } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { DraftChanged } from '#requests/web/draft/DraftChanged.tsx'
import { DraftFoot } from '#requests/web/draft/DraftFoot.tsx'
import { DraftLines } from '#requests/web/draft/DraftLines.tsx'
import { LockedDraft } from '#requests/web/draft/LockedDraft.tsx'
import { useDraft } from '#requests/web/draft/use-draft.ts'
import { useLowerPrices } from '#requests/web/draft/use-lower-prices.ts'
import { LockedFields } from '#ui/admin/form/LockedFields.tsx'
import { UnsavedDialog } from '#ui/admin/form/UnsavedDialog.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'
import { Checkbox, SelectField, TextArea } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

type Props = { request: AdminRequest; refresh: () => void; onDirty: (isDirty: boolean) => void }

/** The offer: lines, prices, a note to the buyer; saved as a whole, then sent or withdrawn. */
export function DraftForm({ request, refresh, onDirty }: Props) {
  const t = useWords()
  const draft = useDraft(request, refresh)
  const { isDirty } = draft
  const lowerPrices = useLowerPrices(draft)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const fields = useRef<HTMLFormElement>(null)
  const { steps, isBeingPaid } = request
  const isLocked = !steps.includes('change')
  const { dialog } = useLeaveGuard(() => draft.isDirty)
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
      <section aria-labelledby="request-offer" className="draft-part">
        <h2 id="request-offer">{t('requests.admin.part.offer')}</h2>
        {isBeingPaid && (
          <p role="status" className="admin-note mb-6">
            {t('requests.admin.being-paid')}
          </p>
        )}
        {draft.overtaken.length > 0 && (
          <DraftChanged
            request={request}
            fields={draft.overtaken}
            keepMine={draft.keepMine}
            takeTheirs={draft.takeTheirs}
          />
        )}
        {isLocked ? (
          <LockedDraft request={request} />
        ) : (
          <LockedFields isLocked={draft.pending}>
            <DraftFields request={request} draft={draft} />
          </LockedFields>
        )}
      </section>
      {request.offeredAt && steps.includes('withdraw') && (
        <p className="admin-quiet mt-6 max-w-[44rem]">{t('requests.admin.offer-acts')}</p>
      )}
      {steps.length > 0 && <DraftFoot request={request} draft={draft} lead={lead} />}
      <LowPricesAsked
        prices={lowerPrices(draft.low)}
        yes={t('requests.admin.low-price.yes', { count: draft.low.length })}
        onYes={() => void lead(draft.save(true))}
        onNo={draft.forgetLow}
      />
      <UnsavedDialog {...dialog} />
    </form>
  )
}

function DraftFields({ request, draft }: { request: AdminRequest; draft: ReturnType<typeof useDraft> }) {
  const t = useWords()
  return (
    <>
      {request.state !== 'offered' && <DraftCurrency draft={draft} />}
      <DraftLines currency={draft.currency} supply={request.supply} draft={draft} country={request.country} />
      {draft.isAboveCap && (
        <Checkbox
          className="mt-6 max-w-[44rem]"
          label={t('requests.admin.above-cap')}
          hint={t('requests.admin.above-cap-hint')}
          checked={draft.meansAboveCap}
          onChange={(event) => draft.setMeansAboveCap(event.target.checked)}
        />
      )}
      <div className="draft-fields mt-6">
        <TextArea
          label={t('requests.admin.note')}
          hint={t('requests.admin.note-hint', { language: request.language })}
          maxLength={2000}
          lang={request.language}
          value={draft.note}
          onChange={(event) => draft.setNote(event.target.value)}
        />
        <OfferDays days={draft.days} setDays={draft.setDays} />
      </div>
    </>
  )
}

/** The currency of all prices; it stays while the buyer has the offer. */
function DraftCurrency({ draft: { currency, chooseCurrency } }: { draft: ReturnType<typeof useDraft> }) {
  const t = useWords()
  return (
    <SelectField
      className="mb-6 max-w-[24rem]"
      label={t('requests.admin.new.currency')}
      hint={t('requests.admin.new.currency-hint')}
      value={currency}
      onChange={({ target }) => chooseCurrency(currencies.find((each) => each === target.value) ?? currency)}
    >
      {currencies.map((each) => (
        <option key={each} value={each}>
          {t(`requests.admin.new.currency.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}

type DaysProps = { days: OfferLength; setDays: (days: OfferLength) => void }

/** The length of the offer, with the day on which one that is sent now is over. */
export function OfferDays({ days, setDays }: DaysProps) {
  const t = useWords()
  const format = useFormat()
  const today = useToday()
  return (
    <SelectField
      label={t('requests.admin.offer-days')}
      hint={t('requests.admin.offer-days.until', { day: format.day(daysAfter(today, days)) })}
      value={days}
      onChange={({ target }) => setDays(offerLengths.find((each) => String(each) === target.value) ?? days)}
    >
      {offerLengths.map((each) => (
        <option key={each} value={each}>
          {t('requests.admin.offer-days.each', { days: each })}
        </option>
      ))}
    </SelectField>
  )
}

function firstWrong(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]')
}
