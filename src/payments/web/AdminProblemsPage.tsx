import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { countProblems, isOrdinaryWork } from '#payments/problem.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { useWords } from '#payments/web/admin-words.ts'
import { MailProblems } from '#payments/web/MailProblems.tsx'
import { MoneyProblems } from '#payments/web/MoneyProblems.tsx'
import { problemsQuery } from '#payments/web/problem-api.ts'
import { RepairNews } from '#payments/web/RepairNews.tsx'
import { TaskProblems } from '#payments/web/TaskProblems.tsx'
import { type Repairs, useRepair } from '#payments/web/use-repair.ts'
import { isSampleAddress } from '#platform/mail/sample-address.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { ListNews } from '#ui/admin/ListNews.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { useHouseEmail } from '#ui/use-house-email.ts'

type Props = {
  /** The name of a template's mail: the domains above payments write most of them. */
  nameOfMail: (template: string) => string
}

/** Money and mails that are not where they should be, each with a repair that may be pressed twice (D27). */
export function AdminProblemsPage({ nameOfMail }: Props) {
  const t = useWords()
  const repairs = useRepair()
  const question = useQuery({
    ...problemsQuery,
    // The comparison goes on in the background.
    refetchInterval: ({ state }) => (state.data?.check && !state.data.check.endedAt ? 2_000 : 60_000),
  })
  useLiveQueries('admin:orders', problemsQuery.queryKey)
  const found = question.data
  return (
    <main id="content">
      <PageHead title={t('payments.admin.title')} indexed={false} />
      <AdminHead title={t('payments.admin.title')} />
      <SampleHouse />
      <RepairNews repairs={repairs} />
      <ListNews question={question} nothing={null} />
      {found && countProblems(found) === 0 && (
        <EmptyTile title={t('payments.admin.well')} text={t('payments.admin.well-text')} />
      )}
      {found && <Check check={found.check} repairs={repairs} />}
      {found && <MoneyProblems found={found} repairs={repairs} />}
      {found && <MailProblems found={found} nameOfMail={nameOfMail} repairs={repairs} />}
      {found && (
        <TaskProblems part="tasks" tasks={found.tasks.filter((task) => !isOrdinaryWork(task))} repairs={repairs} />
      )}
      {found && <TaskProblems part="work" tasks={found.tasks.filter(isOrdinaryWork)} repairs={repairs} />}
    </main>
  )
}

/** Until the owner has entered the house's address, mails to the house go to a sample address. */
function SampleHouse() {
  const t = useWords()
  const email = useHouseEmail()
  return (
    isSampleAddress(email) && (
      <p className="admin-news mt-4 max-w-[70ch]">{t('payments.admin.sample-house', { email })}</p>
    )
  )
}

function Check({ check, repairs }: Pick<Problems, 'check'> & { repairs: Repairs }) {
  const t = useWords()
  const { language } = useLanguage()
  const goesOn = check !== null && check.endedAt === null
  return (
    <div className="mt-4">
      <p className="max-w-[70ch]">
        {goesOn && t('payments.admin.checking')}
        {!check && t('payments.admin.never-checked')}
        {check?.endedAt &&
          t('payments.admin.checked', { moment: shortMoment(check.endedAt, language), asked: check.asked })}{' '}
        {check?.endedAt && check.unanswered > 0 && t('payments.admin.unanswered', { count: check.unanswered })}
      </p>
      <button
        type="button"
        className="button plain mt-3"
        aria-disabled={goesOn || repairs.pending}
        onClick={() => goesOn || void repairs.submit({ repair: 'compare' }, t('payments.admin.compare'))}
      >
        {t('payments.admin.compare')}
      </button>
    </div>
  )
}
