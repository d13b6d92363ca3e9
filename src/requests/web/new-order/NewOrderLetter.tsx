import type { ReadLetter } from '#platform/mail/letter-schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import type { NewOrderDraft } from '#requests/web/new-order/use-new-order.ts'
import { Drawer } from '#ui/admin/Drawer.tsx'
import { LetterView } from '#ui/admin/LetterView.tsx'

type Props = { order: NewOrderDraft; letter: ReadLetter; onClose: () => void }

/** The letter with the payment link as it is typed, beside the form; nothing is sent by reading it. */
export function NewOrderLetter({ order: { buyer }, letter, onClose }: Props) {
  const t = useWords()
  return (
    <Drawer
      title={t('requests.admin.new.letter')}
      close={t('requests.admin.new.letter.close')}
      className="new-order-letter"
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{t('requests.admin.letter.to', { email: buyer.email })}</p>
        <p className="admin-quiet">{t('requests.admin.new.letter.not-sent')}</p>
        <LetterView letter={letter} />
      </div>
    </Drawer>
  )
}
