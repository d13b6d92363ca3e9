import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { MailCheck, MailQuestionMark, MailX } from 'lucide-react'
import { answered, unconfirmed } from '#people/overview.ts'
import { useWords } from '#people/web/admin-words.ts'
import { LettersState } from '#people/web/LettersState.tsx'
import { OverviewPart } from '#people/web/overview/OverviewPart.tsx'
import { PersonRow } from '#people/web/overview/PersonRow.tsx'
import { WholeList } from '#people/web/overview/WholeList.tsx'
import { letterAnswersQuery } from '#people/web/overview-api.ts'
import { Moment } from '#ui/admin/Moment.tsx'

const idOf = ({ id }: { id: string }) => id

/** The people who asked for letters and have not confirmed, and those who lately confirmed or unsubscribed. */
export function LetterAnswers() {
  const t = useWords()
  const query = useQuery(letterAnswersQuery)
  return (
    <>
      <OverviewPart
        title={t('people.overview.asked')}
        none={t('people.overview.asked.none')}
        {...{ query, idOf }}
        rows={query.data?.asked.rows}
        lists={
          <WholeList
            to={linkOptions({ to: '/crm/contacts', search: unconfirmed })}
            count={query.data?.asked.count}
            text={(count) => t('people.overview.all', { count })}
          />
        }
      >
        {(person) => (
          <PersonRow
            person={person}
            icon={MailQuestionMark}
            detail={
              <>
                {t('people.overview.asked.at')} <Moment at={person.at} />
              </>
            }
          />
        )}
      </OverviewPart>
      <OverviewPart
        title={t('people.overview.answered')}
        none={t('people.overview.answered.none')}
        {...{ query, idOf }}
        rows={query.data?.answered.rows}
        lists={
          <WholeList
            to={linkOptions({ to: '/crm/contacts', search: answered })}
            count={query.data?.answered.count}
            text={(count) => t('people.overview.all', { count })}
          />
        }
      >
        {(person) => (
          <PersonRow
            person={person}
            icon={person.state === 'given' ? MailCheck : MailX}
            detail={
              <>
                <LettersState state={person.state} />
                {'\u00a0· '}
                <Moment at={person.at} />
              </>
            }
          />
        )}
      </OverviewPart>
    </>
  )
}
