import { useQueryClient } from '@tanstack/react-query'
import type { AdminPage, SavePage } from '#content/admin-schema.ts'
import { contentOf, missingToPublish, type PageContent, problemsOf } from '#content/page-content.ts'
import {
  adminPageQuery,
  confirmPage,
  confirmPageText,
  discardPage,
  readPageAgain,
  savePage,
} from '#content/web/admin-api.ts'
import { carryContent } from '#content/web/sheet/carry-content.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { isSameJson } from '#platform/same-json.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { orReadAgain } from '#ui/admin/editor/or-read-again.ts'
import { useWholeForm } from '#ui/admin/editor/use-whole-form.ts'
import { showToast } from '#ui/toast/toast.ts'

export type PageFormState = ReturnType<typeof usePageForm>

/** The editor of one page of the house. */
export function usePageForm(first: AdminPage) {
  const queries = useQueryClient()
  const { language } = useLanguage()
  const { page } = first
  const onChanged = () => {
    void queries.invalidateQueries({ queryKey: ['own', 'pages'] })
    void queries.invalidateQueries({ queryKey: ['pages', page] })
  }
  const form = useWholeForm<AdminPage, PageContent, SavePage['publish']>({
    first,
    sheetOf: ({ content }) => content,
    save: async ({ version, next }, typed, how) => {
      const content = contentOf(page, typed)
      const publish = how ?? (next === 'scheduled' ? 'as-planned' : 'no')
      const missing = publish === 'no' ? [] : missingToPublish(page, content)
      const problems = [...problemsOf(page, content), ...missing]
      return problems.length > 0 ? { problems } : savePage(page, { version, content, publish })
    },
    onOpened: (opened) => queries.setQueryData(adminPageQuery(page).queryKey, opened),
    onSaved: (saved, before) => {
      onChanged()
      showPublication(saved, before)
    },
    carry: (opened, typed, current) => carryContent(page, opened, typed, current),
  })

  function showPublication(saved: AdminPage, before: AdminPage): void {
    const { next, next_at, public_content } = saved
    if (next === 'none' && !isSameJson(public_content, before.public_content))
      showToast({ tone: 'plain', title: 'content.admin.published-toast' })
    if (next === 'scheduled' && next_at && next_at !== before.next_at) {
      const values = { moment: shortMoment(next_at, language) }
      showToast({ tone: 'plain', title: 'content.admin.scheduled-toast', values })
    }
  }

  async function stored(call: Promise<AdminPage>): Promise<AdminPage> {
    const now = await orReadAgain(call, () => readPageAgain(page))
    onChanged()
    return now
  }

  return {
    ...form,
    confirm: (text: string, since: string) =>
      form.act(async () => {
        const { stale, edits } = await stored(confirmPageText(page, text, since))
        return { ...form.opened, stale, edits }
      }, true),
    confirmDelivered: () =>
      form.act(async () => {
        const { delivered, edits } = await stored(confirmPage(page))
        showToast({ tone: 'plain', title: 'content.admin.delivered.confirmed' })
        return { ...form.opened, delivered, edits }
      }, true),
    giveUp: () => form.act(() => stored(discardPage(page, form.opened.version)), false),
  }
}
