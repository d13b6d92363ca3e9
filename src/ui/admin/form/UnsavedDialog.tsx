import type { ComponentProps } from 'react'
import { useWords } from '#ui/admin-words.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type Props = Pick<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onYes' | 'onNo'>

/** Asks before a page is left whose changes are not saved; the safe answer is the filled one. */
export function UnsavedDialog(props: Props) {
  const t = useWords()
  return <ConfirmDialog title={t('ui.form.unsaved')} yes={t('ui.form.leave')} no={t('ui.form.stay')} {...props} />
}
