import { Ellipsis } from 'lucide-react'
import { useWords } from '#orders/web/admin-words.ts'
import { SignOutMember } from '#orders/web/order/SignOutMember.tsx'
import { PopoverButton } from '#ui/admin/PopoverButton.tsx'

/** Seldom acts that are no steps of the order. */
export function OrderMenu({ memberId }: { memberId: string }) {
  const t = useWords()
  return (
    <PopoverButton
      align="end"
      className="button plain icon-only"
      title={t('orders.admin.menu')}
      name={t('orders.admin.menu')}
      label={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.5} />}
    >
      {() => <SignOutMember memberId={memberId} />}
    </PopoverButton>
  )
}
