import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { moveAccount } from '#accounts/web/api.ts'
import { loadAuth } from '#accounts/web/load-auth.ts'
import { LinkFailed } from '#accounts/web/sign-in/LinkFailed.tsx'
import { MailedLinkPage } from '#accounts/web/sign-in/MailedLinkPage.tsx'
import { useMailedLink } from '#accounts/web/sign-in/use-mailed-link.ts'
import { PageLoading } from '#ui/page/PageLoading.tsx'
import { showToast } from '#ui/toast/toast.ts'

export const Route = createFileRoute('/_members/account/email')({ component: MovePage })

/** The page of the link that confirms a new address; its member is signed in here. */
function MovePage() {
  const navigate = useNavigate()
  const link = useMailedLink()
  if (!link) return <PageLoading />
  if (!link.token) return <LinkFailed />
  const { token } = link
  async function move() {
    if (!(await moveAccount(token))) return 'accounts.problem.link'
    // The session in this browser learns the address with its next token.
    await (await loadAuth()).refreshSession()
    showToast({ tone: 'plain', title: 'accounts.confirmed.email_change' })
    await navigate({ to: '/account', replace: true })
    return undefined
  }
  return <MailedLinkPage key={token} words="move" use={move} />
}
