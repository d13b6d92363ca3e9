import type { ComponentProps } from 'react'
import { useWords } from '#orders/web/admin-words.ts'
import { AskDialog } from '#ui/AskDialog.tsx'

type Props = Pick<ComponentProps<typeof AskDialog>, 'asked' | 'onYes' | 'onNo'>

/** Asks the owner before the text of an open step is lost. */
export function DiscardTextDialog(props: Props) {
  const t = useWords()
  return (
    <AskDialog
      title={t('orders.admin.typed')}
      yes={t('orders.admin.typed.leave')}
      no={t('orders.admin.typed.stay')}
      {...props}
    />
  )
}
