import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { Left } from '#community/schema.ts'
import { leave, linkQueries } from '#community/web/api.ts'
import { LinkButton, LinkPage } from '#community/web/LinkPage.tsx'
import { linkLoader } from '#community/web/load-link.ts'
import { useWords } from '#community/web/words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { noStore } from '#platform/http/no-store.ts'
import { useSubmit } from '#ui/form/use-submit.ts'
import { useHouseEmail } from '#ui/use-house-email.ts'

type Search = { token?: string | undefined }

export const Route = createFileRoute('/_public/join/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>): Search => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  loader: linkLoader('leave'),
  headers: () => ({ 'Cache-Control': noStore }),
  component: LeavePage,
})

/** The page of the link in every letter: one click unsubscribes, signed in or not. */
function LeavePage() {
  const email = useHouseEmail()
  const t = useWords()
  const { language } = useLanguage()
  const { token = '' } = Route.useSearch()
  const link = useSubmit<{ status: Left }>()
  const { data } = useQuery({ ...linkQueries.leave(token), enabled: token !== '' })
  const before = token ? (data?.status ?? 'open') : 'unknown'
  const status = link.answer?.status ?? (before === 'open' ? 'ask' : before)
  return (
    <LinkPage
      title="community.confirm.title"
      heading={status === 'ask' ? 'community.leave.title' : `community.leave.${status}`}
      text={status === 'ask' ? t('community.leave.wording') : t(`community.leave.${status}-text`, { email })}
      answered={Boolean(link.answer)}
      failure={link.failure}
    >
      {status === 'ask' && (
        <LinkButton
          word="community.leave.button"
          pending={link.pending}
          onClick={() => void link.submit(() => leave(token, language))}
        />
      )}
    </LinkPage>
  )
}
