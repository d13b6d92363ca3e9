import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { weekDay } from '#language/owner-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { businessNow, hourOf } from '#platform/time/clock.ts'
import { type Period, periods } from '#today/period.ts'
import { isUrgent } from '#today/to-do.ts'
import { useWords } from '#today/web/admin-words.ts'
import { salesQuery, toDoQuery, todayKey } from '#today/web/api.ts'
import { BestProducts } from '#today/web/BestProducts.tsx'
import { FiguresInBrief } from '#today/web/FiguresInBrief.tsx'
import { PromisedParcels } from '#today/web/PromisedParcels.tsx'
import { ReservationMoney } from '#today/web/ReservationMoney.tsx'
import { Sales } from '#today/web/Sales.tsx'
import { SetUp } from '#today/web/SetUp.tsx'
import { ToDo } from '#today/web/ToDo.tsx'
import { useHiddenSetUp } from '#today/web/use-hidden-set-up.ts'
import { Visits } from '#today/web/Visits.tsx'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { useToday } from '#ui/use-today.ts'

const usualPeriod: Period = '30-days'

type Search = { period?: Period | undefined }

export const Route = createFileRoute('/_admins/admin')({
  // Checked where it is used: the list of periods would be in the first load of every page.
  validateSearch: (search: Search): Search => search,
  component: AdminTodayPage,
})

/** The owners' first page: the work that waits, and the figures of the house. */
function AdminTodayPage() {
  const t = useWords()
  const { language } = useLanguage()
  const written = Route.useSearch().period
  const period = periods.find((each) => each === written) ?? usualPeriod
  const today = useToday()
  const greeting = useGreeting()
  const waiting = useWaiting()
  const setUp = useHiddenSetUp()
  const isNew = useIsNew()
  useLiveQueries('admin:orders', todayKey)
  useLiveQueries('catalogue', todayKey)
  return (
    <main id="content" className="figures">
      <PageHead title={t('today.title')} indexed={false} />
      <AdminHead title={greeting} meta={[weekDay(today, language), waiting]} />
      <FiguresInBrief period={period} />
      {isNew && !setUp.isHidden && <SetUp {...setUp} />}
      <div className="figure-grid of-work">
        <ToDo />
        <aside className="beside-work">
          <PromisedParcels />
          <ReservationMoney />
        </aside>
      </div>
      {!isNew && !setUp.isHidden && <SetUp {...setUp} />}
      <div className="figure-grid">
        <Sales period={period} />
        <div className="figure-side">
          <BestProducts period={period} />
          <Visits period={period} />
        </div>
      </div>
      {setUp.isHidden && <SetUp {...setUp} />}
    </main>
  )
}

/** The work in a few words; undefined until it is counted. */
function useWaiting(): string | undefined {
  const t = useWords()
  const { data } = useQuery(toDoQuery)
  if (!data || data.failed.length > 0) return undefined
  const first = data.rows.filter(isUrgent).length
  return t('today.waiting', { first, later: data.rows.length - first })
}

/** Whether nothing was sold lately, and nothing waits: the steps before the opening are then the work, whatever period is shown. */
function useIsNew(): boolean {
  const { data: work } = useQuery(toDoQuery)
  const { data: sales } = useQuery(salesQuery(usualPeriod))
  return work?.rows.length === 0 && sales?.currencies.length === 0
}

function useGreeting(): string {
  const t = useWords()
  const { member } = useAuth()
  const hour = hourOf(businessNow())
  const time = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return t(`today.greeting.${time}`, { name: member?.name.split(' ')[0] || 'none' })
}
