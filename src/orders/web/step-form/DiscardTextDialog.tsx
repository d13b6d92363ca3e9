import type { ComponentProps } from 'react'
import { useWords } from '#orders/web/admin-words.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type Props = Pick<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onYes' | 'onNo'>

/** Asks the owner before the text of an open step is lost. */
export function DiscardTextDialog(props: Props) {
  const t = useWords()
  return (
    <ConfirmDialog
      title={t('orders.admin.typed')}
      yes={t('orders.admin.typed.leave')}
      no={t('orders.admin.typed.stay')}
      {...props}
    />
  )
}
