import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { lineName } from '#catalogue/texts/line-name.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { languages } from '#language/language.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysBetween } from '#platform/time/days.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { FixedTable } from '#ui/admin/list/FixedTable.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { Moment } from '#ui/admin/Moment.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { useToday } from '#ui/use-today.ts'
import type { Waiting } from '#wishes/schema.ts'
import { useWords } from '#wishes/web/admin-words.ts'
import { BackLetter } from '#wishes/web/BackLetter.tsx'
import { removeWish, waitingQuery } from '#wishes/web/waiting-api.ts'

export const Route = createFileRoute('/_admins/admin/products/$code/waiting')({ component: AdminWaitingPage })

type Buyer = Waiting['rows'][number]

/** The buyers who asked for a letter when a product is back (ADM-01). */
function AdminWaitingPage() {
  const t = useWords()
  const { code } = Route.useParams()
  const titleOf = useOwnTitles()
  const query = useQuery(waitingQuery(code))
  const [toRemove, setToRemove] = useState<Buyer>()
  const columns = useColumns(setToRemove)
  const { count = 0, rows = [] } = query.data ?? {}
  const today = useToday()
  const longest = rows[0] ? daysBetween(dayOf(new Date(rows[0].askedAt)), today) : 0
  const title = t('wishes.admin.title', { product: lineName(titleOf({ product_id: code, title: code, subtitle: '' })) })
  return (
    <main id="content">
      <PageHead title={title} indexed={false} />
      <AdminHead
        title={title}
        back={
          <Link to="/admin/products/$code" params={{ code }} hash="sheet-stock">
            {t('wishes.admin.back')}
          </Link>
        }
        meta={[
          count > 0 && t('wishes.admin.count', { count }),
          longest > 0 && t('wishes.admin.longest', { days: longest }),
          count > 0 && t('wishes.admin.next'),
        ]}
      />
      <ListNews query={query} nothing={query.data && count === 0 && <NoneWaits />} />
      {rows.length > 0 && (
        <BackLetter
          code={code}
          languages={languages.filter((each) => rows.some(({ language }) => language === each))}
        />
      )}
      {rows.length > 0 && <FixedTable caption={title} rows={rows} idOf={({ id }) => id} columns={columns} />}
      {rows.length < count && <p className="admin-quiet mt-4">{t('wishes.admin.more', { count: rows.length })}</p>}
      <RemoveBuyer code={code} buyer={toRemove} onEnd={() => setToRemove(undefined)} />
    </main>
  )
}

function NoneWaits() {
  const t = useWords()
  return (
    <EmptyTile title={t('wishes.admin.none')} text={t('wishes.admin.none-text')}>
      <Link to="/admin/products" search={{ view: 'wished' }} className="button plain">
        {t('wishes.admin.sold-out')}
      </Link>
    </EmptyTile>
  )
}

type Removing = { code: string; buyer: Buyer | undefined; onEnd: () => void }

/** Asks before a buyer is removed, as when they call the house. */
function RemoveBuyer({ code, buyer, onEnd }: Removing) {
  const t = useWords()
  const queries = useQueryClient()
  const here = useLocation({ select: ({ pathname }) => pathname })
  async function remove({ id, email }: Buyer) {
    onEnd()
    try {
      queries.setQueryData(waitingQuery(code).queryKey, await removeWish(code, id))
      void queries.invalidateQueries({ queryKey: ['own', 'sheets'] })
      showToast({ tone: 'plain', title: 'wishes.admin.removed', values: { email }, on: here })
    } catch (error) {
      void queries.invalidateQueries({ queryKey: waitingQuery(code).queryKey })
      showToast({ tone: 'destructive', title: failureOf(error), on: here })
    }
  }
  return (
    <ConfirmDialog
      isOpen={buyer !== undefined}
      title={t('wishes.admin.remove.ask', { email: buyer?.email ?? '' })}
      yes={t('wishes.admin.remove')}
      no={t('wishes.admin.remove.no')}
      onYes={() => buyer && void remove(buyer)}
      onNo={onEnd}
    >
      <p>{t('wishes.admin.remove.what')}</p>
    </ConfirmDialog>
  )
}

function Since({ at }: { at: string }) {
  const t = useWords()
  const days = daysBetween(dayOf(new Date(at)), useToday())
  return (
    <>
      <Moment at={at} />
      {days > 0 && <span className="admin-quiet block">{t('wishes.admin.how-long', { days })}</span>}
    </>
  )
}

function useColumns(remove: (buyer: Buyer) => void): Column<Buyer>[] {
  const t = useWords()
  const titleOf = useOwnTitles()
  return [
    {
      id: 'email',
      head: t('wishes.admin.email'),
      isName: true,
      card: 'title',
      cell: ({ email }) => (
        <a href={`mailto:${email}`}>
          <EmailAddress>{email}</EmailAddress>
        </a>
      ),
    },
    {
      id: 'language',
      head: t('wishes.admin.language'),
      card: 'sum',
      cell: ({ language }) => t(`wishes.admin.language.${language}`),
    },
    {
      id: 'orders',
      head: t('wishes.admin.orders'),
      card: 'text',
      cell: ({ email, orders }) =>
        orders > 0 ? (
          <Link to="/admin/orders" search={{ q: email }}>
            {t('wishes.admin.orders.count', { count: orders })}
          </Link>
        ) : (
          <span className="admin-light whitespace-nowrap">{t('wishes.admin.orders.none')}</span>
        ),
    },
    {
      id: 'others',
      head: t('wishes.admin.others'),
      card: 'state',
      cell: ({ others }) =>
        others.length > 0 && (
          <>
            <span className="on-phone admin-quiet">{t('wishes.admin.others')} </span>
            {others.map((code) => (
              <Link key={code} to="/admin/products/$code/waiting" params={{ code }} className="block">
                {lineName(titleOf({ product_id: code, title: code, subtitle: '' }))}
              </Link>
            ))}
          </>
        ),
    },
    { id: 'since', head: t('wishes.admin.since'), card: 'note', cell: ({ askedAt }) => <Since at={askedAt} /> },
    {
      id: 'act',
      head: t('wishes.admin.act'),
      card: 'number',
      cell: (buyer) => (
        <May permission="products">
          <button
            type="button"
            className="admin-link"
            aria-label={t('wishes.admin.remove.of', { email: buyer.email })}
            onClick={() => remove(buyer)}
          >
            {t('wishes.admin.remove')}
          </button>
        </May>
      ),
    },
  ]
}
