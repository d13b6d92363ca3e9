import { createFileRoute, Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { carriersHash } from '#carriers/carrier.ts'
import { CarriersDrawer } from '#carriers/web/CarriersDrawer.tsx'
import type { ShipResults } from '#shipping/ship-schema.ts'
import { useWords } from '#shipping/web/admin-words.ts'
import { BenchBar } from '#shipping/web/BenchBar.tsx'
import { BenchGroups } from '#shipping/web/BenchGroups.tsx'
import type { BenchRow } from '#shipping/web/bench-row.ts'
import { PasteNumbers } from '#shipping/web/PasteNumbers.tsx'
import { ShipDialog } from '#shipping/web/ShipDialog.tsx'
import { ShipOutcome } from '#shipping/web/ShipOutcome.tsx'
import { useBench } from '#shipping/web/use-bench.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { useIdInAddress } from '#ui/admin/use-id-in-address.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

type Search = { after?: number }

export const Route = createFileRoute('/_admins/admin/shipping')({
  // Checked where it is used: what is checked here is in the first load of every page.
  validateSearch: (search: Search): Search => search,
  component: AdminShippingPage,
})

/** The shipping bench: orders by promised day, their papers, their numbers, and one button for all of them (ADM-02). */
function AdminShippingPage() {
  const t = useWords()
  const order = Route.useSearch().after
  const after = Number.isSafeInteger(order) && Number(order) > 0 ? order : undefined
  const bench = useBench(after)
  const { query, steady } = bench
  const [shipped, setShipped] = useState<readonly BenchRow[]>()
  const [answer, setAnswer] = useState<ShipResults>()
  const [needed, setNeeded] = useState<ReadonlySet<number>>(new Set())
  const [beside, openBeside] = useIdInAddress()
  const place = useRef<HTMLDivElement>(null)
  const { dialog } = useLeaveGuard((next) => next !== '/admin/shipping' && bench.hasTyped())
  const { count = 0, late = 0, next = null } = query.data ?? {}

  /** Leads to the first chosen order whose number is missing or wrong; else asks once more. */
  function ship(rows: readonly BenchRow[]) {
    const unready = rows.filter((row) => row.entry.tracking.trim() === '' || bench.problemOf(row) || row.leftFor)
    setNeeded(new Set(unready.map(({ number }) => number)))
    const [first] = unready
    if (!first) return setShipped(rows)
    place.current?.querySelector<HTMLElement>(`[data-number="${first.number}"] input[data-tracking]`)?.focus()
  }

  return (
    <main id="content" className="bench">
      <PageHead title={t('shipping.title')} indexed={false} />
      <AdminHead
        title={t('shipping.title')}
        meta={[count > 0 && t('shipping.count', { count }), late > 0 && t('shipping.late', { count: late })]}
      >
        <button type="button" className="button plain" onClick={() => openBeside(carriersHash)}>
          {t('shipping.carriers')}
        </button>
        {bench.rows.length > 0 && (
          <May permission="orders">
            <PasteNumbers bench={bench} />
          </May>
        )}
      </AdminHead>
      <span role="status">
        {steady.differs && !answer && (
          <button type="button" className="list-news" onClick={steady.show}>
            {t('shipping.fresh', { count: steady.fresh })}
          </button>
        )}
      </span>
      {answer && (
        <ShipOutcome
          answer={answer}
          onAgain={() => ship(bench.chosen)}
          again={bench.chosen.length}
          onParcelsBack={(numbers) => {
            bench.putBack(numbers)
            const rows = answer.rows.filter(({ number }) => !numbers.includes(number))
            setAnswer(rows.length > 0 ? { rows } : undefined)
          }}
          onShow={() => {
            setAnswer(undefined)
            steady.show()
          }}
        />
      )}
      <ListNews query={query} nothing={bench.rows.length === 0 && !bench.isAwaitingCarriers && <NothingToShip />} />
      <div ref={place}>
        <BenchGroups bench={bench} needed={needed} />
      </div>
      <BenchPages after={after} next={next} />
      <BenchBar bench={bench} onShip={() => ship(bench.chosen)} />
      {shipped && (
        <ShipDialog
          rows={shipped}
          carriers={bench.carriers}
          onLeave={() => setShipped(undefined)}
          onDone={(done) => {
            setShipped(undefined)
            bench.take(done)
            setAnswer(done)
          }}
        />
      )}
      {beside === carriersHash && <CarriersDrawer onClose={() => openBeside('')} />}
      <ConfirmDialog
        {...dialog}
        title={t('shipping.unsaved')}
        yes={t('shipping.unsaved-yes')}
        no={t('shipping.unsaved-no')}
      />
    </main>
  )
}

function BenchPages({ after, next }: { after: number | undefined; next: number | null }) {
  const t = useWords()
  if (after === undefined && next === null) return null
  return (
    <nav className="list-foot" aria-label={t('shipping.title')}>
      {after !== undefined && (
        <Link to="/admin/shipping" className="button plain">
          {t('shipping.first')}
        </Link>
      )}
      {next !== null && (
        <Link to="/admin/shipping" search={{ after: next }} className="button plain">
          {t('shipping.next')}
        </Link>
      )}
    </nav>
  )
}

function NothingToShip() {
  const t = useWords()
  return (
    <EmptyTile title={t('shipping.empty')} text={t('shipping.empty-text')}>
      <Link to="/admin/orders" className="button plain">
        {t('shipping.empty-act')}
      </Link>
    </EmptyTile>
  )
}
