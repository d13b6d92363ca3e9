import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { Confirmed } from '#community/schema.ts'
import { confirm, linkQueries, resend } from '#community/web/api.ts'
import { LinkButton, LinkPage } from '#community/web/LinkPage.tsx'
import { linkLoader } from '#community/web/load-link.ts'
import { useWords } from '#community/web/words.ts'
import { noStore } from '#platform/http/no-store.ts'
import { buttonClass } from '#ui/Button.tsx'
import { useSubmit } from '#ui/form/use-submit.ts'

type Search = { token?: string | undefined }

export const Route = createFileRoute('/_public/join/confirm')({
  validateSearch: ({ token }: Record<string, unknown>): Search => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  loader: linkLoader('confirm'),
  headers: () => ({ 'Cache-Control': noStore }),
  component: ConfirmPage,
})

/** The page of the link that confirms an address. */
function ConfirmPage() {
  const t = useWords()
  const { token = '' } = Route.useSearch()
  const link = useSubmit<{ status: Confirmed | 'sent' }>()
  const { data } = useQuery({ ...linkQueries.confirm(token), enabled: token !== '' })
  const before = token ? (data?.status ?? 'open') : 'unknown'
  const status = link.answer?.status ?? (before === 'open' ? 'ask' : before)
  return (
    <LinkPage
      title="community.confirm.title"
      heading={`community.confirm.${status}`}
      text={t(`community.confirm.${status}-text`)}
      answered={Boolean(link.answer)}
      failure={link.failure}
    >
      {status === 'ask' && (
        <LinkButton
          word="community.confirm.button"
          pending={link.pending}
          onClick={() => void link.submit(() => confirm(token))}
        />
      )}
      {status === 'expired' && (
        <LinkButton
          word="community.confirm.resend"
          pending={link.pending}
          onClick={() => void link.submit(() => resend(token))}
        />
      )}
      {status === 'unknown' && (
        <Link to="/collection" hash="join" className={buttonClass()}>
          {t('community.confirm.join')}
        </Link>
      )}
    </LinkPage>
  )
}
