import { type ReactNode, useState } from 'react'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

type Props<Draft> = {
  draft: Draft
  label: string
  title: string
  no: string
  /** Deletes the draft, or says why it was not. */
  remove: (draft: Draft) => Promise<string | undefined>
  onDeleted: () => Promise<void>
  className?: string
  /** The consequences, below the question. */
  children: ReactNode
}

/** Deletes a draft that was never public, once its owner has said that it is meant. */
export function DeleteDraft<Draft>({ draft, label, remove, onDeleted, className = '', ...dialog }: Props<Draft>) {
  const t = useWords()
  const { pending, run } = useOneAtATime()
  // As it was when it was asked about: what comes later is not meant.
  const [toConfirm, setToConfirm] = useState<{ draft: Draft }>()
  const [failure, setFailure] = useState<string>()

  async function removeIt(): Promise<void> {
    if (!toConfirm) return
    setToConfirm(undefined)
    setFailure(undefined)
    const problem = await remove(toConfirm.draft).catch((error: unknown) => t(failureOf(error)))
    if (problem === undefined) await onDeleted()
    else setFailure(problem)
  }

  return (
    <>
      <button
        type="button"
        className={`button plain ${className}`}
        aria-disabled={pending}
        onClick={() => !pending && setToConfirm({ draft })}
      >
        {label}
      </button>
      <p role="alert" className={`text-problem empty:hidden ${className}`}>
        {failure}
      </p>
      <ConfirmDialog
        {...dialog}
        isOpen={toConfirm !== undefined}
        yes={label}
        onYes={() => void run(removeIt)}
        onNo={() => setToConfirm(undefined)}
      />
    </>
  )
}
