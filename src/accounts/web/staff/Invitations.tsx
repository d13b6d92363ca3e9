import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ListedInvitation } from '#accounts/invitation-schema.ts'
import { useWords } from '#accounts/web/admin-words.ts'
import { InviteAgainDrawer } from '#accounts/web/staff/InviteAgainDrawer.tsx'
import { InvitedNews } from '#accounts/web/staff/InvitedNews.tsx'
import { invitationsQuery, inviteAgain, withdrawInvitation } from '#accounts/web/staff/staff-api.ts'
import type { WordId } from '#language/words.ts'
import { dayOf } from '#platform/time/clock.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { useFormat } from '#ui/use-format.ts'

/** The invitations that wait for an answer, each to be sent again or withdrawn; nothing where there are none. */
export function Invitations({ setNews }: { setNews: (news: ReactNode) => void }) {
  const t = useWords()
  const queries = useQueryClient()
  const format = useFormat()
  const query = useQuery(invitationsQuery)
  const { pending, run } = useOneAtATime()
  const [failure, setFailure] = useState<WordId>()
  const act = (send: () => Promise<ListedInvitation[]>, news: ReactNode) =>
    run(async () => {
      setFailure(undefined)
      setNews(undefined)
      try {
        queries.setQueryData(invitationsQuery.queryKey, await send())
        setNews(news)
      } catch (error) {
        setFailure(failureOf(error))
        await queries.invalidateQueries({ queryKey: invitationsQuery.queryKey })
      }
    })
  const [asked, setAsked] = useState<{ id: string; email: string }>()
  const invitations = query.data ?? []
  if (query.data && invitations.length === 0) return null
  return (
    <section aria-labelledby="staff-invitations">
      <h2 id="staff-invitations">{t('accounts.staff.invitations')}</h2>
      <ListNews query={query} nothing={null} />
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
      <table className="stacked staff-people">
        <thead>
          <tr>
            <th scope="col">{t('accounts.staff.email')}</th>
            <th scope="col">{t('accounts.staff.role')}</th>
            <th scope="col">{t('accounts.staff.valid')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ id, email, role, expiresAt, state }) => (
            <tr key={id}>
              <th scope="row">
                <EmailAddress>{email}</EmailAddress>
              </th>
              <td data-label={t('accounts.staff.role')}>{t(`accounts.role.${role}`)}</td>
              <td data-label={t('accounts.staff.valid')}>
                {state === 'open' && `${format.day(dayOf(new Date(expiresAt)))} `}
                <StatePill meaning={state === 'open' ? 'waiting' : 'ended'}>
                  {t(state === 'open' ? 'accounts.staff.state.open' : 'accounts.staff.state.over')}
                </StatePill>
              </td>
              <td>
                <div className="flex flex-wrap gap-2">
                  <button
                    type="button"
                    className="button plain"
                    aria-disabled={pending}
                    aria-label={t('accounts.staff.again-to', { email })}
                    onClick={() =>
                      role === 'owner'
                        ? setAsked({ id, email })
                        : void act(() => inviteAgain(id), <InvitedNews email={email} />)
                    }
                  >
                    {t('accounts.staff.again')}
                  </button>
                  <button
                    type="button"
                    className="button plain"
                    aria-disabled={pending}
                    aria-label={t('accounts.staff.withdraw-of', { email })}
                    onClick={() => void act(() => withdrawInvitation(id), t('accounts.staff.withdrawn', { email }))}
                  >
                    {t('accounts.staff.withdraw')}
                  </button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && (
        <InviteAgainDrawer
          {...asked}
          onClose={() => setAsked(undefined)}
          onSent={() => {
            setAsked(undefined)
            setNews(<InvitedNews email={asked.email} />)
          }}
        />
      )}
    </section>
  )
}
