import { useState } from 'react'

/** A question in the middle of a submission, which goes on with its answer. */
export function useConfirmation<Subject>() {
  const [pending, setPending] = useState<{ about: Subject; give: (isYes: boolean) => void }>()
  return {
    /** The subject of the open question. */
    about: pending?.about,
    ask: (about: Subject) => new Promise<boolean>((give) => setPending({ about, give })),
    answer(isYes: boolean) {
      setPending(undefined)
      pending?.give(isYes)
    },
  }
}
