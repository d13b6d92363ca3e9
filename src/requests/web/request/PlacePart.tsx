import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { postcodeProblem } from '#delivery/postcode.ts'
import type { Delivery } from '#delivery/schema.ts'
import type { Amount } from '#money/money.ts'
import { AddressFields, addressIn } from '#orders/web/forms/AddressFields.tsx'
import type { PlaceDraft } from '#requests/draft/draft-schema.ts'
import { initialAddress } from '#requests/initial-address.ts'
import type { AdminRequest } from '#requests/schema.ts'
import { placeOrder, requestQuery } from '#requests/web/admin-api.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { PaymentFields } from '#requests/web/draft/PaymentFields.tsx'
import { buyerQuery } from '#requests/web/new-order-api.ts'
import { readUnfinishedOrder } from '#requests/web/unfinished-order.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { LockedFields } from '#ui/admin/form/LockedFields.tsx'
import { SelectField, TextArea } from '#ui/form/Field.tsx'
import { type NotSent, useCheckedForm, type Values } from '#ui/form/use-checked-form.ts'
import { useIdempotencyKey } from '#ui/form/use-idempotency-key.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { request: AdminRequest; isDirty: boolean }

/** Places the order of a draft whose money came to the house itself, without a payment page. */
export function PlacePart({ request, isDirty }: Props) {
  const t = useWords()
  const [isOpen, setOpen] = useState(useTypedPayment(request.id) !== undefined)
  if (!request.steps.includes('offer')) return null
  return (
    <section aria-labelledby="request-place">
      <h2 id="request-place">{t('requests.admin.place')}</h2>
      {isOpen ? (
        <PlaceForm request={request} isDirty={isDirty} onLeave={() => setOpen(false)} />
      ) : (
        <>
          <p className="mb-3 max-w-[70ch]">{t('requests.admin.place.about')}</p>
          <button type="button" className="button plain" onClick={() => setOpen(true)}>
            {t('requests.admin.place.open')}
          </button>
        </>
      )}
    </section>
  )
}

function PlaceForm({ request, isDirty, onLeave }: Props & { onLeave: () => void }) {
  const t = useWords()
  const typed = useTypedPayment(request.id)
  const format = useFormat()
  // The sum stays the one that was read: a change meanwhile is shown, and taken over by a click.
  const [seen, setSeen] = useState(request)
  const isChanged = pricedVersion(seen) !== pricedVersion(request)
  const { email, becomesTwo } = seen
  const { address, changeAddress } = useTypedAddress(seen, typed?.delivery)
  const [pays, setPays] = useState<PlaceDraft['pays']>('in-full')
  const [isUsed, setUsed] = useState(false)
  const place = usePlacing(seen, () => setUsed(true))
  const sum = sumOf(seen, pays)
  const checked = useCheckedForm((values) => place(values, pays, sum.minor))
  const problemOf = (field: string) => checked.problems[field] && t(checked.problems[field])
  const isDisabled = checked.pending || isDirty || isChanged
  return (
    <form {...checked.form} className="admin-step" aria-labelledby="request-place">
      <LockedFields isLocked={checked.pending}>
        <PaymentFields typed={typed} isUsed={isUsed} problemOf={problemOf} />
        <PaysChoice request={seen} pays={pays} onPays={setPays} />
        {pays === 'deposit' && becomesTwo && <p role="status">{t('requests.admin.place.two')}</p>}
        <AddressFields
          delivery={address}
          country={address.country ?? ''}
          onCountry={(country) => changeAddress({ country })}
          onPart={changeAddress}
          problemOf={problemOf}
        />
        <TextArea
          label={t('requests.admin.place.gift')}
          name="giftMessage"
          defaultValue={typed?.giftMessage}
          maxLength={500}
          problem={problemOf('giftMessage')}
        />
      </LockedFields>
      <p role="alert" className="text-problem empty:hidden">
        {checked.failure && t(checked.failure)}
      </p>
      {isDirty && <p role="status">{t('requests.admin.unsaved-first')}</p>}
      {isChanged && (
        <SumChanged
          before={sum}
          after={sumOf(request, pays)}
          adopt={() => {
            setSeen(request)
            if (!request.deposit) setPays('in-full')
          }}
        />
      )}
      <p>{t('requests.admin.place.letter', { email })}</p>
      <p className="flex flex-wrap gap-3">
        <button
          type="submit"
          className="button"
          aria-disabled={isDisabled}
          onClick={(event) => isDisabled && event.preventDefault()}
        >
          {t('requests.admin.place.do', { amount: format.amount(sum) })}
        </button>
        <button type="button" className="button plain" onClick={onLeave}>
          {t('requests.admin.place.leave')}
        </button>
      </p>
    </form>
  )
}

type Pays = PlaceDraft['pays']

/** All of it or the deposit, where something can be reserved. */
function PaysChoice({ request, pays, onPays }: { request: AdminRequest; pays: Pays; onPays: (pays: Pays) => void }) {
  const t = useWords()
  const format = useFormat()
  const { deposit, total } = request
  if (!deposit) return null
  return (
    <SelectField
      label={t('requests.admin.place.pays')}
      value={pays}
      onChange={({ target }) => onPays(target.value as Pays)}
    >
      <option value="in-full">{t('requests.admin.place.in-full', { amount: format.amount(total) })}</option>
      <option value="deposit">{t('requests.admin.place.deposit', { amount: format.amount(deposit) })}</option>
    </SelectField>
  )
}

type TypedAddress = { [Part in keyof Delivery]?: string | undefined }

/** The address of the form. A person known from an earlier order brings it along, unless one is being typed already. */
function useTypedAddress(request: AdminRequest, begun: Delivery | undefined) {
  const { data: formerBuyer } = useQuery(buyerQuery(request.email))
  const [typed, setTyped] = useState<TypedAddress | undefined>(begun)
  const country = formerBuyer?.delivery?.country ?? request.country ?? ''
  const address: TypedAddress = typed ?? { ...initialAddress(request, formerBuyer), country }
  return { address, changeAddress: (part: TypedAddress) => setTyped({ ...address, ...part }) }
}

/** The payment that was typed with a new order, and could not be recorded at once. */
function useTypedPayment(id: string) {
  const end = readUnfinishedOrder(useQueryClient(), id)?.end
  return end?.kind === 'place' ? end : undefined
}

function sumOf({ deposit, total }: AdminRequest, pays: PlaceDraft['pays']): Amount {
  return pays === 'deposit' && deposit ? deposit : total
}

/** Two requests with the same answer would place the same order for the same sums. */
function pricedVersion({ version, state, offeredAt, total, deposit, becomesTwo }: AdminRequest): string {
  return JSON.stringify([version, state, offeredAt, total, deposit, becomesTwo])
}

/** The order was changed in another tab, or by another, while its money was being recorded here. */
function SumChanged({ before, after, adopt }: { before: Amount; after: Amount; adopt: () => void }) {
  const t = useWords()
  const format = useFormat()
  const sums = { before: format.amount(before), after: format.amount(after) }
  return (
    <div role="alert" className="admin-note">
      <p>
        {t(sums.before === sums.after ? 'requests.admin.place.changed-lines' : 'requests.admin.place.changed', sums)}
      </p>
      <p className="mt-3">
        <button type="button" className="button plain" onClick={adopt}>
          {t('requests.admin.place.adopt', { amount: sums.after })}
        </button>
      </p>
    </div>
  )
}

/** Sends the form, and leads to the order once it is placed. */
function usePlacing(request: AdminRequest, onUsed: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const origin = useOrigin()
  const submission = useIdempotencyKey()
  return async (values: Values, pays: PlaceDraft['pays'], shownMinor: number): Promise<NotSent | undefined> => {
    const problem = postcodeProblem(values)
    if (problem) return { field: 'postcode', problem: `delivery.postcode.${problem}` }
    const { id, version, state, offeredAt } = request
    const { how = 'transfer', reference = '', giftMessage, isShared } = values
    const input: PlaceDraft = {
      ...{ version, state, offeredAt, pays, shownMinor, reference },
      how: how as PlaceDraft['how'],
      delivery: addressIn(values),
      giftMessage: giftMessage ?? '',
      isShared: isShared === 'yes',
    }
    const outcome = await placeOrder(id, input, submission.keyFor('place', input))
    if (!('refused' in outcome)) {
      submission.answered()
      queries.setQueryData(requestQuery(id).queryKey, outcome)
      const number = String(outcome.orderNumber)
      await navigate({ to: '/admin/orders/$number', params: { number }, search: origin })
      return undefined
    }
    submission.answered()
    if (outcome.refused === 'changed') {
      void queries.invalidateQueries({ queryKey: requestQuery(id).queryKey })
      return { failure: 'requests.admin.changed' }
    }
    if (outcome.refused === 'reference') {
      onUsed()
      return { field: 'reference', problem: 'requests.admin.problem.reference-used' }
    }
    if (outcome.refused === 'lines') return { failure: 'requests.admin.problem.over-stock-now' }
    return { field: outcome.refused, problem: 'ui.problem.check' }
  }
}
