import { Eye } from 'lucide-react'
import { useMay } from '#accounts/web/role-context.ts'
import { useWords } from '#app/frame/admin-words.ts'

/** Says above the sheet, to those who may only read, why the buttons are missing. */
export function RoleStrip() {
  const t = useWords()
  if (useMay('orders')) return null
  return (
    <div role="status">
      <p className="admin-strip">
        <Eye aria-hidden="true" size={18} strokeWidth={1.5} />
        {t('app.admin.role.reader')}
      </p>
    </div>
  )
}
