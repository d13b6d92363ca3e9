import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldPath, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { carryOver } from '#catalogue/sheet.ts'
import { type FieldProblem, type OpenSheet, type Sheet, sheetSchema } from '#catalogue/sheet-schema.ts'
import { saveSheet, sheetQuery } from '#catalogue/web/sheet-api.ts'
import { type SheetValues, sheetOf, valuesOf } from '#catalogue/web/sheet-values.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { failureOf } from '#ui/failure.ts'

export type SheetFormState = UseFormReturn<SheetValues, unknown, Sheet>

const checked = zodResolver(sheetSchema as never) as unknown as Resolver<SheetValues, unknown, Sheet>

/** The editor of one sheet: what is typed, what is wrong with it, and what another has saved meanwhile. */
export function useSheetForm(first: OpenSheet) {
  const { language } = useLanguage()
  const queries = useQueryClient()
  const [opened, setOpened] = useState(first)
  const [changed, setChanged] = useState<OpenSheet>()
  const [failure, setFailure] = useState<WordId>()
  const form = useForm<SheetValues, unknown, Sheet>({
    defaultValues: valuesOf(first.sheet, language),
    resolver: (values, context, options) => checked(sheetOf(values, language) as SheetValues, context, options),
  })

  async function save(sheet: Sheet): Promise<void> {
    setFailure(undefined)
    const outcome = await saveSheet(opened, sheet).catch((error: unknown) => ({ failure: failureOf(error) }))
    if ('failure' in outcome) setFailure(outcome.failure)
    else if ('problems' in outcome) tell(form, outcome.problems)
    else if ('changed' in outcome) setChanged(outcome.changed)
    else {
      begin(outcome.saved)
      void queries.invalidateQueries({ queryKey: ['products'] })
      void queries.invalidateQueries({ queryKey: ['own', 'sheets'] })
    }
  }

  function begin(sheet: OpenSheet): void {
    queries.setQueryData(sheetQuery(sheet.product_id).queryKey, sheet)
    setOpened(sheet)
    setChanged(undefined)
    form.reset(valuesOf(sheet.sheet, language))
  }

  /** What the other has changed comes in; what is one's own stays, to be saved again. */
  function keepMine(stands: OpenSheet): void {
    const mine = form.getValues()
    const carried = carryOver(valuesOf(opened.sheet, language), mine, valuesOf(stands.sheet, language))
    begin(stands)
    form.reset(carried, { keepDefaultValues: true })
  }

  return { form, opened, changed, failure, save, keepMine, takeTheirs: begin }
}

function tell(form: SheetFormState, problems: readonly FieldProblem[]): void {
  for (const [index, { field, problem }] of problems.entries()) {
    form.setError(field as FieldPath<SheetValues>, { message: problem }, { shouldFocus: index === 0 })
  }
}
