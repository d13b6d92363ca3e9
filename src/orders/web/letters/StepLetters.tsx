import { useEffect, useRef } from 'react'
import { letterName } from '#orders/letter-name.ts'
import type { StepLetters as Letters } from '#orders/order-schemas/letter-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { LetterView } from '#ui/admin/LetterView.tsx'

type Props = { preview: Letters }

/** The letters that a step would send to the buyer, shown before it is taken; the preview gets the focus. */
export function StepLetters({ preview }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter that was asked for is led to
  useEffect(() => panel.current?.focus(), [preview.letters])
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-3">
      <LettersToBuyer preview={preview} />
    </div>
  )
}

/** The letters of a step in their very words, each with its recipient and language, and those that it withdraws. */
export function LettersToBuyer({ preview: { letters, withdrawn } }: Props) {
  const t = useWords()
  return (
    <>
      {letters.length === 0 && <p>{t('orders.admin.letter.nobody')}</p>}
      {withdrawn.map((template) => (
        <p key={template}>{t('orders.admin.letter.withdrawn', { name: letterName(t, template) })}</p>
      ))}
      {letters.map((letter) => (
        <div key={letter.template} className="grid gap-3">
          <p className="admin-quiet">
            {t('orders.admin.letter.before', {
              recipient: letter.recipient,
              language: t(`orders.admin.language.${letter.language}`),
            })}
          </p>
          <LetterView letter={letter} />
        </div>
      ))}
    </>
  )
}
