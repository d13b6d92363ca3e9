import { Archive } from 'lucide-react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { ListedRequest } from '#requests/request-list-schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { downloadRequests } from '#requests/web/request-list-api.ts'
import { ListExport } from '#ui/admin/list/ListExport.tsx'

/** The acts on ticked requests: closing them, and a file of them. */
export function TickedRequests({ rows, onClose }: { rows: readonly ListedRequest[]; onClose: () => void }) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <>
      <button type="button" onClick={onClose}>
        <Archive aria-hidden="true" size={16} strokeWidth={1.5} />
        {t('requests.admin.ticked.close')}
      </button>
      <ListExport isOfTicked download={() => downloadRequests({ ids: rows.map(({ id }) => id) }, language)} />
    </>
  )
}
