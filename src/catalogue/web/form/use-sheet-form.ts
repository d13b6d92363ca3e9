import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { type FieldPath, get, set, type UseFormReturn, useForm } from 'react-hook-form'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { type FieldProblem, type InUse, type Sheet, sheetSchema } from '#catalogue/endpoints/sheet-schema.ts'
import type { LargeChange } from '#catalogue/sheets/sheet.ts'
import { formerValue, type PutBack } from '#catalogue/shown/sheet-change.ts'
import { type ShownPicture, withPictures } from '#catalogue/shown/shown-picture.ts'
import { problemOfReason } from '#catalogue/stock.ts'
import { goToField } from '#catalogue/web/form/go-to-field.ts'
import { type SheetValues, sheetOf, valuesOf } from '#catalogue/web/form/sheet-values.ts'
import { carryTyped } from '#catalogue/web/form/typed-changes.ts'
import { useConfirmText } from '#catalogue/web/form/use-confirm-text.ts'
import { usePriceGrace } from '#catalogue/web/form/use-price-grace.ts'
import { usePublishedToast } from '#catalogue/web/form/use-published-toast.ts'
import { useRestockLetters } from '#catalogue/web/form/use-restock-letters.ts'
import { useSheetPlans } from '#catalogue/web/form/use-sheet-plans.ts'
import { markMistake } from '#catalogue/web/price-api.ts'
import { saveSheet, sheetQuery } from '#catalogue/web/sheet-api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { formatPlain } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { ApiError } from '#platform/browser/send.ts'
import { changedNames } from '#platform/carry-over.ts'
import { failureOf } from '#ui/form/failure.ts'
import { formResolver } from '#ui/form/form-resolver.ts'
import { useRecheckedErrors } from '#ui/form/use-rechecked-errors.ts'
import { showToast } from '#ui/toast/toast.ts'

export type SheetFormState = UseFormReturn<SheetValues, unknown, Sheet>

const checked = formResolver<SheetValues, Sheet>(sheetSchema)

/** The editor of one sheet: what is typed, what is wrong with it, and what another has saved meanwhile. */
export function useSheetForm(first: AdminSheet) {
  const { language } = useLanguage()
  const queries = useQueryClient()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const fields = useSheetFields(first)
  const { form, opened, setOpened, setChanged, begin } = fields
  const [failure, setFailure] = useState<WordId>()
  const [toConfirm, setToConfirm] = useState<{ sheet: Sheet; changes: LargeChange[] }>()
  const [inUse, setInUse] = useState<InUse>()
  const showPublished = usePublishedToast({
    takeOver: (stored, published) => fields.beginSaved(stored, valuesOf(published.sheet, language)),
    refuse: setInUse,
    fail: setFailure,
  })

  async function save(sheet: Sheet, confirmed: readonly LargeChange[] = []): Promise<void> {
    setFailure(undefined)
    setToConfirm(undefined)
    setInUse(undefined)
    const wrongReason = problemOfTyped(form, opened.sheet.stock, sheet.stock)
    if (wrongReason) return showProblems(form, [{ field: 'stock_reason', problem: wrongReason }])
    const sent = structuredClone(form.getValues())
    const outcome = await saveSheet(opened, sheet, { confirmed, ...reasonOf(form) }).catch((error: unknown) => ({
      failure: failureOf(error),
    }))
    if ('failure' in outcome) setFailure(outcome.failure)
    else if ('problems' in outcome) showProblems(form, outcome.problems)
    else if ('changed' in outcome && isStored(outcome.changed, sheet)) fields.beginSaved(outcome.changed, sent)
    else if ('changed' in outcome) setChanged(outcome.changed)
    else if ('confirm' in outcome) setToConfirm({ sheet, changes: outcome.confirm })
    else if ('inUse' in outcome) {
      setInUse(outcome.inUse)
      // The state is no field: the list of what blocks it says all.
      const problem = outcome.inUse.held ? 'held' : 'in-use'
      if (outcome.field !== 'state') showProblems(form, [{ field: outcome.field, problem }])
    } else {
      fields.beginSaved(outcome.saved, sent)
      if (opened.sheet.state !== 'published' && sheet.state === 'published') showPublished(outcome.saved)
      void queries.invalidateQueries({ queryKey: ['products'] })
      void queries.invalidateQueries({ queryKey: ['own', 'sheets'] })
    }
  }

  async function noteMistake(at: string, isMistake: boolean): Promise<void> {
    setFailure(undefined)
    const noted = await markMistake(opened.product_id, at, isMistake).catch((error: unknown) => {
      const isConflict = error instanceof ApiError && error.status === 409
      setFailure(isConflict ? 'catalogue.admin.mistake.offered' : failureOf(error))
    })
    if (noted) setOpened({ ...opened, edits: noted.edits, prior: noted.prior })
  }

  const elsewhere = {
    opened,
    takeOver: (stored: AdminSheet) => fields.beginSaved(stored, valuesOf(opened.sheet, language)),
    follow: fields.follow,
    fail: setFailure,
  }
  const { confirmText } = useConfirmText(elsewhere)
  const grace = usePriceGrace(elsewhere)
  const letters = useRestockLetters(elsewhere)
  const plans = useSheetPlans(elsewhere)

  function discard(): void {
    setFailure(undefined)
    setInUse(undefined)
    const typed = structuredClone(form.getValues())
    form.reset()
    const saved = structuredClone(form.getValues())
    // Values that another admin has saved by then stay.
    const bringBack = () => form.reset(carryTyped(saved, typed, form.getValues()), { keepDefaultValues: true })
    showToast({
      tone: 'plain',
      title: 'ui.form.discarded',
      action: { label: 'ui.form.undo', run: bringBack },
      on: here,
    })
  }

  return {
    ...{ form, opened, changed: fields.changed, failure, inUse, save, discard, noteMistake },
    ...{ grace, letters, plans, confirmText },
    ...{ keepMine: fields.keepMine, takeTheirs: begin, compare: setChanged, follow: fields.follow },
    ...{ knowPictures: fields.knowPictures, putBack: fields.putBack },
    refuse: (by: InUse) => setInUse({ ...by }),
    confirming: toConfirm && {
      changes: toConfirm.changes,
      yes: () => void save(toConfirm.sheet, toConfirm.changes),
      no: () => setToConfirm(undefined),
    },
  }
}

/** The typed fields, the stored sheet that it was typed over, and a later one that another admin has saved. */
function useSheetFields(first: AdminSheet) {
  const { language } = useLanguage()
  const queries = useQueryClient()
  const [opened, setOpened] = useState(first)
  const [changed, setChanged] = useState<AdminSheet>()
  const form = useForm<SheetValues, unknown, Sheet>({
    defaultValues: valuesOf(first.sheet, language),
    resolver: (values, context, options) =>
      checked(sheetOf(values, language, opened.sheet.stock) as SheetValues, context, options),
  })
  useRecheckedErrors(form)

  function begin(sheet: AdminSheet): void {
    queries.setQueryData(sheetQuery(sheet.product_id).queryKey, sheet)
    setOpened(sheet)
    setChanged(undefined)
    form.reset(valuesOf(sheet.sheet, language))
  }

  /** Fields that were typed while the answer was awaited keep it. */
  function beginSaved(saved: AdminSheet, sent: SheetValues): void {
    const later = structuredClone(form.getValues())
    begin(saved)
    form.reset(carryTyped(sent, later, valuesOf(saved.sheet, language)), { keepDefaultValues: true })
  }

  /** Takes over what is stored now and not typed; the version stays, so that a save still meets what another has saved. */
  function follow({ grace, edits, prior, plans, ahead, stale, pictures, ...later }: AdminSheet): void {
    const { held, wished, letters, inUse, movements } = later
    const stored = { grace, edits, prior, plans, ahead, stale, held, wished, letters, inUse, movements }
    setOpened((before) => ({
      ...before,
      ...stored,
      // The field of the units still shows those of before.
      ...(later.sheet.stock === before.sheet.stock && { whole_version: later.whole_version }),
      pictures: withPictures(before.pictures, pictures),
    }))
  }

  /** Pictures that the fields may name from now on, as the library has them. */
  function knowPictures(pictures: readonly ShownPicture[]): void {
    setOpened((before) => ({ ...before, pictures: withPictures(before.pictures, pictures) }))
  }

  /**
   * Takes over the other admin's changes and keeps one's own, to be saved again.
   *
   * @param theirs the fields of which the other admin's value was chosen
   */
  function keepMine(current: AdminSheet, theirs: readonly string[]): void {
    const now = valuesOf(current.sheet, language)
    const carried = structuredClone(carryTyped(valuesOf(opened.sheet, language), form.getValues(), now))
    for (const place of theirs) set(carried, place, get(now, place))
    if (theirs.includes('stock')) carried.counted = now.counted
    begin(current)
    setOpened({ ...current, pictures: withPictures(opened.pictures, current.pictures) })
    form.reset(carried, { keepDefaultValues: true })
  }

  /** Puts former values into their fields, to be checked and saved as if they were typed. */
  function putBack({ fields, cells }: PutBack): void {
    const places: string[] = []
    const put = (place: string, value: unknown) => {
      form.setValue(place as FieldPath<SheetValues>, value as never, { shouldDirty: true })
      places.push(place)
    }
    knowPictures(opened.formerPictures)
    for (const change of fields) {
      const name = change.name as Exclude<keyof Sheet, 'prices'>
      const sheet = { ...opened.sheet, [name]: formerValue(name, change) }
      put(name, valuesOf(sheet, language)[name])
    }
    for (const { currency, name, before } of cells) {
      put(`prices.${currency}.${name}`, before === null ? '' : formatPlain(amount(before, currency), language))
    }
    const [first] = places
    if (first) goToField(form, first)
  }

  return { form, opened, setOpened, changed, setChanged, begin, beginSaved, follow, keepMine, knowPictures, putBack }
}

/** Whether the sheet is stored as it was sent: the answer to an earlier submission was lost. */
function isStored({ sheet: stored }: AdminSheet, sent: Sheet): boolean {
  return changedNames(stored, sent).length === 0
}

/** Why the units change, as it is typed beside them. */
function reasonOf(form: SheetFormState) {
  const { stock_reason: reason, stock_note: note } = form.getValues()
  return { ...(reason && { reason }), note }
}

function problemOfTyped(form: SheetFormState, before: number | null, after: number | null) {
  const reason = form.getValues('stock_reason')
  return reason ? problemOfReason(reason, before, after) : undefined
}

function showProblems(form: SheetFormState, problems: readonly FieldProblem[]): void {
  for (const [index, { field, problem }] of problems.entries()) {
    form.setError(field as FieldPath<SheetValues>, { message: problem })
    if (index === 0) goToField(form, field)
  }
}
