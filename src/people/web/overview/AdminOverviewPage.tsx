import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { May } from '#accounts/web/May.tsx'
import { weekDay } from '#language/owner-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useWords } from '#people/web/admin-words.ts'
import { Anniversaries } from '#people/web/overview/Anniversaries.tsx'
import { DuplicatePairs } from '#people/web/overview/DuplicatePairs.tsx'
import { LetterAnswers } from '#people/web/overview/LetterAnswers.tsx'
import { Mentions } from '#people/web/overview/Mentions.tsx'
import { NewPeople } from '#people/web/overview/NewPeople.tsx'
import { OpenBalances } from '#people/web/overview/OpenBalances.tsx'
import { OwnTasks } from '#people/web/overview/OwnTasks.tsx'
import { WaitingMessages } from '#people/web/overview/WaitingMessages.tsx'
import { newPeopleQuery, openBalancesQuery, ownTasksQuery, waitingMessagesQuery } from '#people/web/overview-api.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { newHash } from '#ui/admin/use-new-in-address.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import { useToday } from '#ui/use-today.ts'

export const Route = createFileRoute('/_admins/crm')({ component: AdminOverviewPage })

/** The start of the day with people: what waits, and the people to think of (CRM-01). */
function AdminOverviewPage() {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  const isEmpty = useIsEmpty()
  return (
    <main id="content" className="figures">
      <PageHead title={t('people.overview.title')} indexed={false} />
      <AdminHead title={t('people.overview.title')} meta={[weekDay(today, language)]}>
        <May permission="people">
          <Link to="/crm/tasks" hash={newHash} className="button act" data-key="new" aria-keyshortcuts="N">
            {t('people.task.new')}
          </Link>
        </May>
      </AdminHead>
      {isEmpty ? (
        <EmptyTile title={t('people.overview.empty')} text={t('people.overview.empty.text')}>
          <May permission="people">
            <Link to="/crm/contacts" hash={newHash} className="button">
              {t('people.new')}
            </Link>
          </May>
          <Link to="/admin/orders" className="button plain">
            {t('people.overview.empty.orders')}
          </Link>
        </EmptyTile>
      ) : (
        <div className="overview-grid">
          <div>
            <Mentions />
            <OwnTasks />
            <WaitingMessages />
            <OpenBalances />
          </div>
          <div>
            <NewPeople />
            <LetterAnswers />
            <Anniversaries />
            <DuplicatePairs />
          </div>
        </div>
      )}
    </main>
  )
}

/** Whether the house has no contact yet, and nothing waits. */
function useIsEmpty(): boolean {
  const { data: people } = useQuery(newPeopleQuery)
  const { data: tasks } = useQuery(ownTasksQuery)
  const { data: messages } = useQuery(waitingMessagesQuery)
  const { data: balances } = useQuery(openBalancesQuery)
  return people?.any === false && tasks?.counts.all === 0 && messages?.count === 0 && balances?.count === 0
}
