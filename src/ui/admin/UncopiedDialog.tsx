import type { ComponentProps } from 'react'
import { useWords } from '#ui/admin-words.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type Props = Pick<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onYes' | 'onNo'>

/** Asks before a secret that is shown once goes away uncopied. */
export function UncopiedDialog(props: Props) {
  const t = useWords()
  return (
    <ConfirmDialog
      title={t('ui.admin.secret.uncopied')}
      yes={t('ui.admin.secret.leave')}
      no={t('ui.admin.secret.stay')}
      {...props}
    >
      <p>{t('ui.admin.secret.uncopied-what')}</p>
    </ConfirmDialog>
  )
}
