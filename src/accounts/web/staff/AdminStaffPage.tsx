import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#accounts/web/admin-words.ts'
import { May } from '#accounts/web/May.tsx'
import { Invitations } from '#accounts/web/staff/Invitations.tsx'
import { InviteDrawer } from '#accounts/web/staff/InviteDrawer.tsx'
import { RoleTable } from '#accounts/web/staff/RoleTable.tsx'
import { StaffDrawer } from '#accounts/web/staff/StaffDrawer.tsx'
import { StaffTable } from '#accounts/web/staff/StaffTable.tsx'
import { staffQuery } from '#accounts/web/staff/staff-api.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/settings/staff')({ component: AdminStaffPage })

/** The people who may open the owner's pages, their roles, and what each role may do. */
function AdminStaffPage() {
  const t = useWords()
  const question = useQuery(staffQuery)
  const [openId, setOpenId] = useState<string>()
  const [isInviting, setInviting] = useState(false)
  const [news, setNews] = useState<string>()
  const staff = question.data ?? []
  const open = staff.find(({ id }) => id === openId)
  return (
    <main id="content">
      <PageHead title={t('accounts.staff')} indexed={false} />
      <AdminHead
        title={t('accounts.staff')}
        back={<Link to="/admin/settings">{t('accounts.staff.back')}</Link>}
        meta={[question.data && t('accounts.staff.count', { count: staff.length })]}
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
      <ListNews question={question} nothing={null} />
      {question.data && (
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
            setNews(t('accounts.staff.invite.sent', { email }))
          }}
        />
      )}
      {open && (
        <StaffDrawer
          key={open.id}
          person={open}
          isLastOwner={open.role === 'owner' && staff.filter(({ role }) => role === 'owner').length === 1}
          onClose={() => setOpenId(undefined)}
          onChanged={(text) => {
            setNews(text)
            setOpenId(undefined)
          }}
        />
      )}
    </main>
  )
}
