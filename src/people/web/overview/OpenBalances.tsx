import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { useId } from 'react'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { openBalances } from '#people/overview.ts'
import type { OpenBalances as Answer } from '#people/overview-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { OverviewPart } from '#people/web/overview/OverviewPart.tsx'
import { WholeList } from '#people/web/overview/WholeList.tsx'
import { openBalancesQuery, overviewKey } from '#people/web/overview-api.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { useDayWords } from '#ui/admin/use-day-words.ts'
import { WorkRow } from '#ui/admin/WorkRow.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

type Balance = Answer['rows'][number]
const idOf = ({ number }: Balance) => String(number)

/** The people who still have to pay, the first due first. */
export function OpenBalances() {
  const t = useWords()
  const query = useQuery(openBalancesQuery)
  useLiveQueries('admin:orders', overviewKey)
  return (
    <OverviewPart
      title={t('people.overview.balances')}
      none={t('people.overview.balances.none')}
      {...{ query, idOf }}
      rows={query.data?.rows}
      lists={
        <>
          <WholeList
            to={linkOptions({ to: '/admin/orders', search: { view: 'sent-unpaid' } })}
            count={query.data?.sentUnpaid}
            text={(count) => t('people.overview.balances.sent', { count })}
          />
          <WholeList
            to={linkOptions({ to: '/admin/orders', search: openBalances })}
            count={query.data?.count}
            text={(count) => t('people.overview.all', { count })}
          />
        </>
      }
      after={
        <p className="admin-quiet">
          <Link to="/admin" className="admin-link">
            {t('people.overview.balances.delays')}
          </Link>
        </p>
      }
    >
      {(balance) => <BalanceRow balance={balance} />}
    </OverviewPart>
  )
}

function BalanceRow({ balance: { number, name, contactId, due, dueOn, step } }: { balance: Balance }) {
  const t = useWords()
  const id = useId()
  const format = useFormat()
  const dayWords = useDayWords()
  const origin = useOrigin()
  const today = useToday()
  const isLate = dueOn !== null && dueOn < today
  const order = linkOptions({ to: '/admin/orders/$number', params: { number: String(number) }, search: origin })
  return (
    <WorkRow
      id={id}
      mark={!isLate && <Wallet aria-hidden="true" className="mark" size={18} strokeWidth={1.5} />}
      what={
        <>
          {contactId ? (
            <Link {...linkOptions({ to: '/crm/contacts/$id', params: { id: contactId } })} translate="no">
              {name}
            </Link>
          ) : (
            <span translate="no">{name}</span>
          )}
          {'\u00a0· '}
          {format.amount(due)}
        </>
      }
      detail={
        <>
          <Link {...order}>{t('people.overview.balances.order', { number: String(number) })}</Link>
          {dueOn && `\u00a0· ${t('people.overview.due', { late: isLate ? 'yes' : 'no', day: dayWords(dueOn) })}`}
        </>
      }
    >
      <Link {...order} {...(step && { hash: `step-${step}` })} className="button plain" aria-describedby={id}>
        {t(`people.overview.step.${step ?? 'none'}`)}
      </Link>
    </WorkRow>
  )
}
