import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AdminArticle } from '#journal/admin-schema.ts'
import { deleteArticle } from '#journal/web/admin-api.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { DeleteDraft } from '#ui/admin/editor/DeleteDraft.tsx'
import { forgetTyped } from '#ui/admin/editor/kept-form.ts'

/** Deletes a draft that readers have never seen. */
export function DeleteArticle({ opened }: { opened: AdminArticle }) {
  const t = useWords()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()

  async function leave(): Promise<void> {
    forgetTyped(`article:${opened.id}`, language)
    // Typed fields are lost with the draft, as the dialog said.
    await navigate({ to: '/admin/journal', search: { view: 'draft' }, ignoreBlocker: true })
    void queries.invalidateQueries({ queryKey: ['own'] })
  }

  return (
    <DeleteDraft
      draft={opened}
      label={t('journal.admin.delete')}
      title={t('journal.admin.delete.ask')}
      no={t('journal.admin.delete.no')}
      remove={async (draft) => ((await deleteArticle(draft)) ? undefined : t('journal.admin.delete.changed'))}
      onDeleted={leave}
    >
      <p>{t('journal.admin.delete.about')}</p>
    </DeleteDraft>
  )
}
