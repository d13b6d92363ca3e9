import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { May } from '#accounts/web/May.tsx'
import { CopyPaymentLink } from '#orders/web/ledger/CopyPaymentLink.tsx'
import type { AdminRequest } from '#requests/schema.ts'
import { offerLinkQuery } from '#requests/web/admin-api.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { WaitingOffer } from '#requests/web/request/WaitingOffer.tsx'
import { readUnfinishedOrder } from '#requests/web/unfinished-order.ts'
import { NextStepBox } from '#ui/admin/detail/NextStepBox.tsx'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { useFormat } from '#ui/use-format.ts'

/** The next act on a request, and what happens by itself; an offer that waits to leave is taken back here. */
export function RequestNext({ request }: { request: AdminRequest }) {
  const t = useWords()
  const origin = useOrigin()
  const format = useFormat()
  const notEnded = readUnfinishedOrder(useQueryClient(), request.id)
  const { id, state, name, email, expiresOn, offerSendsInMs, orderNumber } = request
  const need = needOf(request)
  const values = { name, email, number: String(orderNumber ?? ''), day: expiresOn ? format.day(expiresOn) : '' }
  return (
    <NextStepBox label={t('requests.admin.part.next')} title={t(`requests.admin.next.${need}`, values)}>
      <p className="why">{t(`requests.admin.next.${need}.why`, values)}</p>
      {notEnded && (state === 'open' || notEnded.reason === 'sent-before') && (
        <p role="alert" className="admin-note mt-3">
          {t(`requests.admin.not-ended.${notEnded.reason}`)}
        </p>
      )}
      {offerSendsInMs !== null && <WaitingOffer id={id} email={email} sendsInMs={offerSendsInMs} />}
      {state === 'offered' && (
        <May permission="orders">
          <OfferLink request={request} />
        </May>
      )}
      {orderNumber !== null && (
        <p className="acts">
          <Link to="/admin/orders/$number" params={{ number: String(orderNumber) }} search={origin} className="button">
            {t('requests.admin.next.to-order', values)}
          </Link>
        </p>
      )}
    </NextStepBox>
  )
}

function OfferLink({ request }: { request: AdminRequest }) {
  const { data } = useQuery(offerLinkQuery(request))
  return data?.address && <CopyPaymentLink address={data.address} />
}

function needOf({ state, madeBy, isBeingPaid }: AdminRequest) {
  if (isBeingPaid) return 'being-paid'
  return state === 'open' && madeBy ? 'own' : state
}
