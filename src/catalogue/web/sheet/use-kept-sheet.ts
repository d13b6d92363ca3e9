import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { type SheetValues, valuesOf } from '#catalogue/web/form/sheet-values.ts'
import { carryTyped } from '#catalogue/web/form/typed-changes.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { forgetTyped, keepTyped, readKept, withoutUnits } from '#catalogue/web/sheet/kept-sheet.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

type Typed = { form: SheetFormState; opened: AdminSheet; values: SheetValues; isDirty: boolean }

/**
 * Keeps what is typed in this browser until it is saved or discarded, and fills the fields with what an earlier tab left.
 * A field that was saved since and not typed has its saved value.
 */
export function useKeptSheet({ form, opened, values, isDirty }: Typed) {
  const { language } = useLanguage()
  const [kept] = useState(() => readKept(opened.product_id, language, valuesOf(opened.sheet, language), new Date()))
  const [since, setSince] = useState(kept?.at)
  const [isKept, setKept] = useState(false)
  const hasBegun = useRef(false)
  const code = opened.product_id

  const follow = useEffectEvent(() => {
    const saved = valuesOf(opened.sheet, language)
    if (!hasBegun.current) {
      hasBegun.current = true
      if (kept) form.reset(carryTyped(kept.saved, kept.typed, saved), { keepDefaultValues: true })
      return
    }
    const typed = withoutUnits(values, saved)
    if (isDirty) return setKept(keepTyped(code, language, { at: new Date().toISOString(), saved, typed }))
    forgetTyped(code, language)
    setSince(undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a field is kept
  useEffect(() => follow(), [values, isDirty])

  return { since, isKept: isKept && isDirty, forget: () => forgetTyped(code, language) }
}
