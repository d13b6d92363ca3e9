import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { type Amount, currencies } from '#money/money.ts'
import { sumsByCurrency } from '#money/sums-by-currency.ts'
import { problemSorts } from '#payments/problem-filter.ts'
import type { ListedProblem } from '#payments/problem-list.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { problemKinds, problemViews } from '#payments/problem-view.ts'
import { useWords } from '#payments/web/admin-words.ts'
import { useProblemColumns } from '#payments/web/ProblemColumns.tsx'
import { ProblemDrawer, ProblemFacts } from '#payments/web/ProblemDrawer.tsx'
import { commonRepairs } from '#payments/web/problem-actions.ts'
import { RepairNews } from '#payments/web/RepairNews.tsx'
import { idOf, type ProblemSearch, useProblemList } from '#payments/web/use-problem-list.ts'
import { useProblemWords } from '#payments/web/use-problem-words.ts'
import { type Repairs, useRepair } from '#payments/web/use-repair.ts'
import { isSampleAddress } from '#platform/mail/sample-address.ts'
import { dayOf } from '#platform/time/clock.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { useDayGroups } from '#ui/admin/list/use-day-groups.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import { useHouseEmail } from '#ui/use-house-email.ts'
import { OwnerList } from '#views/web/OwnerList.tsx'

type Props = {
  search: ProblemSearch
  /** The name of a template's mail: the domains above payments write most of them. */
  nameOfMail: (template: string) => string
  /** Writes the sums of two currencies beside each other. */
  sumsText: (sums: readonly Amount[]) => string
}

/** More than are ever listed: each count is exact. */
const maxCounted = 10_000

/** Money and mails that are not where they should be, each with a repair that may be pressed twice (D27). */
export function ProblemsPage({ search, nameOfMail, sumsText }: Props) {
  const t = useWords()
  const navigate = useNavigate()
  const groupOf = useDayGroups()
  const [turn, setTurn] = useState(0)
  const repairs = useRepair(undefined, () => setTurn((last) => last + 1))
  const { filter, unknown, query, counts, page, steady, opened, check } = useProblemList(search, turn)
  const { open, ...place } = search
  const words = useProblemWords(nameOfMail)
  const sort = filter.sort ?? 'newest'
  const go = (next: ProblemSearch) => void navigate({ to: '/admin/problems', search: next, resetScroll: false })
  const columns = useProblemColumns({
    ...{ search: place, words, repairs, sort },
    onSort: (next) => go({ ...place, after: undefined, before: undefined, sort: next === 'newest' ? undefined : next }),
  })
  const email = useHouseEmail()
  const isWell = !isSampleAddress(email) && check?.endedAt && check.unanswered === 0
  return (
    <main id="content">
      <PageHead title={t('payments.admin.title')} indexed={false} />
      <AdminHead title={t('payments.admin.title')} meta={useCheckTexts(check)}>
        {check !== undefined && (
          <May permission="orders">
            <CompareButton check={check} repairs={repairs} />
          </May>
        )}
      </AdminHead>
      <div className="list-notes">
        {isSampleAddress(email) && (
          <p className="admin-news max-w-[70ch]">{t('payments.admin.sample-house', { email })}</p>
        )}
        <RepairNews repairs={repairs} />
      </div>
      <OwnerList
        list="problems"
        title={t('payments.admin.title')}
        place={{ to: '/admin/problems', search: place, filter, unknown }}
        choices={{
          fixed: {
            views: problemViews.map((value) => ({ value, text: t(`payments.admin.view.${value}`) })),
            counts,
            maxCounted,
          },
          filters: [
            {
              name: 'kind',
              subject: t('payments.admin.filter.kind'),
              choices: problemKinds.map((each) => [each, t(`payments.admin.kind.${each}`)] as const),
            },
            {
              name: 'currency',
              subject: t('payments.admin.filter.currency'),
              choices: currencies.map((each) => [each, each] as const),
            },
          ],
          sorts: problemSorts.map((value) => ({ value, text: t(`payments.admin.sort.${value}`) })),
          sort,
          searchLabel: t('payments.admin.search-label'),
        }}
        result={{ query, steady, page, idOf, nameOf: words.nameOf }}
        empty={{
          none: t(isWell ? 'payments.admin.well' : 'payments.admin.none-open'),
          noneText: isWell ? t('payments.admin.well-text') : undefined,
        }}
        layout={{
          columns,
          groupOf: ({ since }) => groupOf(dayOf(new Date(since))),
          preview: (row) => (
            <>
              <p className="head">{words.titleOf(row)}</p>
              <p className="mb-3">{words.whyOf(row)}</p>
              <ProblemFacts row={row} words={words} />
            </>
          ),
        }}
        ticks={{
          acts: (rows, untick) => (
            <May permission="orders">
              <TickedActs rows={rows} untick={untick} repairs={repairs} />
            </May>
          ),
          sumsOf: (rows) => sumsText(sumsByCurrency(rows.flatMap(knownAmount))),
        }}
      />
      {opened && query.data && <ProblemDrawer {...opened} words={words} repairs={repairs} onClose={() => go(place)} />}
    </main>
  )
}

function knownAmount({ amount }: ListedProblem): Amount[] {
  const currency = currencies.find((each) => each === amount?.currency)
  return amount && currency ? [{ minor: amount.minor, currency }] : []
}

/** The last comparison of the payments with the provider's, in words. */
function useCheckTexts(check: Problems['check'] | undefined): ReactNode[] {
  const t = useWords()
  const { language } = useLanguage()
  if (check === undefined) return []
  if (check === null) return [t('payments.admin.never-checked')]
  const { endedAt, asked, unanswered } = check
  if (endedAt === null) return [t('payments.admin.checking')]
  return [
    t('payments.admin.checked', { moment: shortMoment(endedAt, language), asked }),
    unanswered > 0 && t('payments.admin.unanswered', { count: unanswered }),
  ]
}

function CompareButton({ check, repairs }: Pick<Problems, 'check'> & { repairs: Repairs }) {
  const t = useWords()
  const goesOn = check !== null && check.endedAt === null
  return (
    <button
      type="button"
      className="button plain"
      aria-disabled={goesOn || repairs.pending}
      onClick={() => goesOn || void repairs.submit({ repair: 'compare' }, t('payments.admin.compare'))}
    >
      {t('payments.admin.compare')}
    </button>
  )
}

type TickedProps = { rows: readonly ListedProblem[]; untick: () => void; repairs: Repairs }

function TickedActs({ rows, untick, repairs }: TickedProps) {
  const t = useWords()
  return commonRepairs(rows).map(({ label, requests }) => (
    <button
      key={label}
      type="button"
      aria-disabled={repairs.pending}
      onClick={() => void repairs.submitAll(requests, t(label)).then(untick)}
    >
      {t(label)}
    </button>
  ))
}
