import type { ReactNode } from 'react'
import { useWords } from '#inbox/web/admin-words.ts'
import { Keys } from '#ui/admin/Keys.tsx'

type Props = {
  pending: boolean
  /** The words of the second button: nothing is awaited after it. */
  done: string
  onSend: (awaitsReply: boolean) => void
  children?: ReactNode
}

/** The buttons below an email in a person's own words. */
export function LetterActs({ pending, done, onSend, children }: Props) {
  const t = useWords()
  return (
    <p className="acts">
      <button type="button" className="button" aria-disabled={pending} onClick={() => onSend(true)}>
        {t('inbox.admin.answer.send')} <Keys of={['mod', '↵']} />
      </button>
      <button type="button" className="button plain" aria-disabled={pending} onClick={() => onSend(false)}>
        {done}
      </button>
      {children}
    </p>
  )
}
