import { useQueryClient } from '@tanstack/react-query'
import type { AdminPage, SavePage } from '#content/admin-schema.ts'
import { contentOf, missingToPublish, type PageContent, problemsOf } from '#content/page-content.ts'
import type { PageName } from '#content/page-fields.ts'
import { adminPageQuery, confirmPageText, discardPage, readPageAgain, savePage } from '#content/web/admin-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { useWholeForm } from '#ui/admin/editor/use-whole-form.ts'

export type PageFormState = ReturnType<typeof usePageForm>

/** The editor of one page of the house. */
export function usePageForm(first: AdminPage) {
  const queries = useQueryClient()
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
    onSaved: onChanged,
    carry: (opened, typed, current) => carryContent(page, opened, typed, current),
  })

  /** A change that came between is no fault: the page is read again. */
  async function orReadAgain(call: Promise<AdminPage>): Promise<AdminPage> {
    const now = await call.catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 409) return readPageAgain(page)
      throw error
    })
    onChanged()
    return now
  }

  return {
    ...form,
    confirm: (text: string, since: string) =>
      form.act(async () => {
        const { stale, edits } = await orReadAgain(confirmPageText(page, text, since))
        return { ...form.opened, stale, edits }
      }, true),
    giveUp: () => form.act(() => orReadAgain(discardPage(page, form.opened.version)), false),
  }
}

/** Texts that were not typed since `opened` become as in `current`; the blocks are taken as one. */
function carryContent(page: PageName, opened: PageContent, typed: PageContent, current: PageContent): PageContent {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const texts = Object.entries(current.texts).map(([name, both]) => [
    name,
    isSame(opened.texts[name], typed.texts[name]) ? both : typed.texts[name],
  ])
  const blocks = isSame(opened.blocks, typed.blocks) ? current.blocks : typed.blocks
  return contentOf(page, { texts: Object.fromEntries(texts), blocks })
}
