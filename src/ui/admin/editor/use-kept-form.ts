import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { forgetTyped, type Kept, keepTyped, readKept } from '#ui/admin/editor/kept-form.ts'

type Options<Values> = {
  /** The name of the edited thing in the audit: `product:clay`. */
  subject: string
  /** The values that are typed over. */
  saved: Values
  values: Values
  isDirty: boolean
  /** Puts what an earlier tab left into the fields, and answers whether it fits them. */
  putBack: (kept: Kept<Values>) => boolean
  /** The part of the typed values that is kept. */
  kept?: (values: Values) => Values
}

/** Keeps what is typed in this browser until it is saved or discarded, and fills the fields with what an earlier tab left. */
export function useKeptForm<Values extends object>(options: Options<Values>) {
  const { subject, saved, values, isDirty } = options
  const { language } = useLanguage()
  const [left] = useState(() => readKept(subject, language, saved, new Date()))
  const [since, setSince] = useState(left?.at)
  const [isKept, setKept] = useState(false)
  const hasBegun = useRef(false)
  // A new thing has another name once it is saved, and the language of the page may change.
  const place = useRef({ subject, language })
  const forget = () => forgetTyped(place.current.subject, place.current.language)

  const follow = useEffectEvent(() => {
    if (!hasBegun.current) {
      hasBegun.current = true
      if (left && !options.putBack(left)) setSince(undefined)
      return
    }
    if (!isDirty) {
      forget()
      return setSince(undefined)
    }
    if (place.current.subject !== subject || place.current.language !== language) forget()
    place.current = { subject, language }
    const typed = options.kept?.(values) ?? values
    setKept(keepTyped(subject, language, { at: new Date().toISOString(), saved, typed }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a field is kept
  useEffect(() => follow(), [values, isDirty])

  return { since, isKept: isKept && isDirty, forget }
}
