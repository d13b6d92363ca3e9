import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useWords } from '#accounts/web/admin-words.ts'
import { May } from '#accounts/web/May.tsx'
import { useMay } from '#accounts/web/role-context.ts'
import { Invitations } from '#accounts/web/staff/Invitations.tsx'
import { InviteDrawer } from '#accounts/web/staff/InviteDrawer.tsx'
import { InvitedNews } from '#accounts/web/staff/InvitedNews.tsx'
import { RoleTable } from '#accounts/web/staff/RoleTable.tsx'
import { StaffDrawer } from '#accounts/web/staff/StaffDrawer.tsx'
import { StaffTable } from '#accounts/web/staff/StaffTable.tsx'
import { staffQuery } from '#accounts/web/staff/staff-api.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { useIdInAddress } from '#ui/admin/use-id-in-address.ts'
import { PageHead } from '#ui/page/PageHead.tsx'

/** The people who may open the owner's pages, their roles, and what each role may do. */
export function AdminStaffPage() {
  const t = useWords()
  const query = useQuery(staffQuery)
  const [openId, setOpenId] = useIdInAddress()
  const mayChange = useMay('staff')
  const [isInviting, setInviting] = useState(false)
  const [news, setNews] = useState<ReactNode>()
  const staff = query.data ?? []
  const open = mayChange ? staff.find(({ id }) => id === openId) : undefined
  return (
    <main id="content">
      <PageHead title={t('accounts.staff')} indexed={false} />
      <AdminHead
        title={t('accounts.staff')}
        back={<Link to="/admin/settings">{t('accounts.staff.back')}</Link>}
        meta={[query.data && t('accounts.staff.count', { count: staff.length })]}
      >
        <May permission="staff">
          <button type="button" className="button" onClick={() => setInviting(true)}>
            {t('accounts.staff.invite')}
          </button>
        </May>
      </AdminHead>
      <p role="status" className="admin-news empty:hidden">
        {news}
      </p>
      <ListNews query={query} nothing={null} />
      {query.data && (
        <StaffTable
          staff={staff}
          onOpen={(id) => {
            setNews(undefined)
            setOpenId(id)
          }}
        />
      )}
      <May permission="staff">
        <Invitations setNews={setNews} />
      </May>
      <RoleTable />
      {isInviting && (
        <InviteDrawer
          onClose={() => setInviting(false)}
          onSent={(email) => {
            setInviting(false)
            setNews(<InvitedNews email={email} />)
          }}
        />
      )}
      {open && (
        <StaffDrawer
          key={open.id}
          person={open}
          isLastOwner={open.role === 'owner' && staff.filter(({ role }) => role === 'owner').length === 1}
          onClose={() => setOpenId('')}
          onChanged={(text) => {
            setNews(text)
            setOpenId('')
          }}
        />
      )}
    </main>
  )
}
