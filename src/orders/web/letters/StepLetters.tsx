import { useEffect, useRef } from 'react'
import type { StepLetters as Letters } from '#orders/endpoints/letter-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { LetterSheet } from '#orders/web/letters/LetterSheet.tsx'
import { letterName } from '#orders/web/letters/letter-name.ts'

/** The letters that a step would send to the buyer, shown before it is taken; the preview gets the focus. */
export function StepLetters({ found: { letters, withdrawn } }: { found: Letters }) {
  const t = useWords()
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter that was asked for is led to
  useEffect(() => panel.current?.focus(), [letters])
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-3">
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
          <LetterSheet letter={letter} />
        </div>
      ))}
    </div>
  )
}
