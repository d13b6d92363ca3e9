import { createFileRoute } from '@tanstack/react-router'
import type { Left } from '#community/schema.ts'
import { leave } from '#community/web/api.ts'
import { LinkPage, Press } from '#community/web/LinkPage.tsx'
import { useWords } from '#community/web/words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { noStore } from '#platform/http/no-store.ts'
import { useHouseEmail } from '#ui/use-house-email.ts'
import { usePress } from '#ui/use-press.ts'

type Search = { token?: string | undefined }

export const Route = createFileRoute('/_public/join/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>): Search => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  headers: () => ({ 'Cache-Control': noStore }),
  component: LeavePage,
})

/** The page of the link in every letter: one press unsubscribes, signed in or not. */
function LeavePage() {
  const email = useHouseEmail()
  const t = useWords()
  const { language } = useLanguage()
  const { token = '' } = Route.useSearch()
  const link = usePress<{ status: Left }>()
  const status = link.answer?.status ?? (token ? 'ask' : 'unknown')
  return (
    <LinkPage
      title="community.confirm.title"
      heading={status === 'ask' ? 'community.leave.title' : `community.leave.${status}`}
      text={status === 'ask' ? t('community.leave.wording') : t(`community.leave.${status}-text`, { email })}
      answered={Boolean(link.answer)}
      failure={link.failure}
    >
      {status === 'ask' && (
        <Press
          word="community.leave.button"
          pending={link.pending}
          onPress={() => void link.press(() => leave(token, language))}
        />
      )}
    </LinkPage>
  )
}
