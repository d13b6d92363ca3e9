import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Navigate } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { isSampleAddress } from '#platform/mail/sample-address.ts'
import { mayNotShip, partOf } from '#shipping/packed-order.ts'
import type { PackedOrder, Sender } from '#shipping/papers-schema.ts'
import { AddressLabel } from '#shipping/web/AddressLabel.tsx'
import { useWords } from '#shipping/web/admin-words.ts'
import { PackingSlip } from '#shipping/web/PackingSlip.tsx'
import { papersQuery } from '#shipping/web/shipping-api.ts'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { useHouseEmail } from '#ui/use-house-email.ts'

const kinds = ['slips', 'labels', 'label'] as const
type Kind = (typeof kinds)[number]

type Search = { of?: string | number; parcel?: string; parts?: string }

export const Route = createFileRoute('/_admins/admin/shipping/$papers')({
  // Checked where it is used: what is checked here is in the first load of every page.
  validateSearch: (search: Search): Search => search,
  component: AdminPapersPage,
})

function AdminPapersPage() {
  const { papers } = Route.useParams()
  const kind = kinds.find((each) => each === papers)
  return kind ? <Papers kind={kind} /> : <Navigate to="/admin/shipping" replace={true} />
}

/** Which of the orders, as far as an address says it well. */
function readSearch({ of, parcel, parts }: Search) {
  // One number in an address is read as a number.
  const [orderNumbers, one, some] = [of, parcel, parts].map((each) => (each === undefined ? undefined : String(each)))
  return {
    orderNumbers: orderNumbers && /^\d{1,15}(,\d{1,15})*$/.test(orderNumbers) ? orderNumbers : undefined,
    parcel: one && /^[\da-f-]{36}$/.test(one) ? one : undefined,
    parts: some && /^\d{1,15}:\d{1,3}:\d{1,7}(,\d{1,15}:\d{1,3}:\d{1,7})*$/.test(some) ? some : undefined,
  }
}

/** Packing slips or address labels, one page or label for each order, in its language (ADM-02). */
function Papers({ kind }: { kind: Kind }) {
  const t = useWords()
  const { orderNumbers, parcel, parts } = readSearch(Route.useSearch())
  const query = useQuery({ ...papersQuery(orderNumbers ?? '', parcel), enabled: orderNumbers !== undefined })
  const rows = query.data?.rows ?? []
  const missing = (orderNumbers?.split(',') ?? []).filter(
    (each) => query.data && !rows.some(({ number }) => `${number}` === each),
  )
  const stays = (order: PackedOrder) => !parcel && mayNotShip(order)
  const isWithout = (order: PackedOrder) => kind !== 'slips' && !stays(order) && !order.delivery
  const printed = rows.filter((order) => !stays(order) && !isWithout(order))
  return (
    <div className="papers" data-kind={kind}>
      <PageHead title={t(`shipping.papers.${kind}`)} indexed={false} />
      <header className="papers-bar admin">
        <div>
          <h1>{t(`shipping.papers.${kind}`)}</h1>
          {printed.length > 0 && (
            <p className="admin-quiet">
              {t('shipping.papers.count', { count: printed.length })}. {kind !== 'slips' && t('shipping.papers.scale')}
            </p>
          )}
          {printed.length > 0 && <SenderNote kind={kind} sender={query.data?.sender ?? null} />}
          <Left word="shipping.papers.missing" numbers={missing} />
          <Left word="shipping.papers.stays" numbers={rows.filter(stays).map(({ number }) => `${number}`)} />
          <Left word="shipping.papers.without" numbers={rows.filter(isWithout).map(({ number }) => `${number}`)} />
        </div>
        <p className="acts">
          {printed.length > 0 && (
            <button type="button" className="button" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={16} strokeWidth={1.5} />
              {t('shipping.papers.print')}
            </button>
          )}
          <Link to="/admin/shipping" className="button plain">
            {t('shipping.papers.back')}
          </Link>
        </p>
      </header>
      <main id="content">
        {orderNumbers !== undefined && !query.data && (
          <div className="admin">
            <ListNews query={query} nothing={null} />
          </div>
        )}
        {(orderNumbers === undefined || (query.data && printed.length === 0)) && (
          <div className="admin">
            <EmptyTile title={t('shipping.papers.none')} text={t('shipping.papers.none-text')} />
          </div>
        )}
        {printed.map((order) =>
          kind === 'slips' ? (
            <PackingSlip key={order.number} order={partOf(order, parts)} sender={query.data?.sender ?? null} />
          ) : (
            <AddressLabel key={order.number} order={order} kind={kind} sender={query.data?.sender ?? null} />
          ),
        )}
      </main>
    </div>
  )
}

/** The sender of the papers, and where it is changed. */
function SenderNote({ kind, sender }: { kind: Kind; sender: Sender | null }) {
  const t = useWords()
  const email = useHouseEmail()
  return (
    <>
      {sender ? (
        <p className="wrap-anywhere">{t('shipping.papers.sender', { sender: `${sender.name}, ${sender.address}` })}</p>
      ) : (
        <p className="text-problem">{t(`shipping.papers.no-sender${kind === 'slips' ? '-slip' : ''}`)}</p>
      )}
      {kind === 'slips' && isSampleAddress(email) && <p className="text-problem">{t('shipping.papers.no-email')}</p>}
      <p>
        <Link to="/admin/settings" className="admin-link">
          {t('shipping.papers.sender-where')}
        </Link>
      </p>
    </>
  )
}

type LeftProps = {
  word: 'shipping.papers.missing' | 'shipping.papers.without' | 'shipping.papers.stays'
  numbers: readonly string[]
}

/** The orders that have no paper here. */
function Left({ word, numbers }: LeftProps) {
  const t = useWords()
  if (numbers.length === 0) return null
  return <p className="text-problem">{t(word, { count: numbers.length, numbers: numbers.join(', ') })}</p>
}
