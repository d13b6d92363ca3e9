import { useState } from 'react'

/** A question in the middle of a submission, which goes on with its answer. */
export function useConfirmation<Subject>() {
  const [asked, setAsked] = useState<{ about: Subject; give: (isYes: boolean) => void }>()
  return {
    /** The subject of the open question. */
    about: asked?.about,
    ask: (about: Subject) => new Promise<boolean>((give) => setAsked({ about, give })),
    answer(isYes: boolean) {
      setAsked(undefined)
      asked?.give(isYes)
    },
  }
}
