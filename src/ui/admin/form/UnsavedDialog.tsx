import type { ComponentProps } from 'react'
import { AskDialog } from '#ui/AskDialog.tsx'
import { useWords } from '#ui/admin-words.ts'

type Props = Pick<ComponentProps<typeof AskDialog>, 'asked' | 'onYes' | 'onNo'>

/** Asks before a page is left whose changes are not saved; the safe answer is the filled one. */
export function UnsavedDialog(props: Props) {
  const t = useWords()
  return <AskDialog title={t('ui.form.unsaved')} yes={t('ui.form.leave')} no={t('ui.form.stay')} {...props} />
}
