import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { set as setAt } from 'react-hook-form'
import type { WordId } from '#language/words.ts'
import type { SaveOutcome } from '#platform/browser/save-outcome.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'
import { isSameJson } from '#platform/same-json.ts'
import { copyOf } from '#ui/admin/editor/copy-of.ts'
import { goToPlace } from '#ui/admin/editor/go-to-place.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

/** `saved` beside problems: what is typed was written, and what was to be done with it was refused. */
type Outcome<Opened> = SaveOutcome<Opened> | { problems: readonly FieldProblem[]; saved: Opened }
/** The problems of a refused save, and the values that it sent. */
type Refused<Sheet> = { problems: readonly FieldProblem[]; values: Sheet }
type Options<Opened, Sheet, How> = {
  first: Opened
  sheetOf: (opened: Opened) => Sheet
  save: (opened: Opened, typed: Sheet, how: How | undefined) => Promise<Outcome<Opened>>
  /** Called with what is stored now. */
  onOpened: (opened: Opened) => void
  onSaved: (saved: Opened, before: Opened) => Promise<void> | void
  /** Fields that were not typed since it was opened become as another admin saved them. */
  carry: (opened: Sheet, typed: Sheet, current: Sheet) => Sheet
  /** Changes what follows from a typed field. */
  follow?: (next: Sheet, place: string, opened: Opened) => void
}

/** The editor of something that is saved whole: what is typed, what is wrong with it, and what another admin has saved meanwhile. */
export function useWholeForm<Opened, Sheet extends object, How>(options: Options<Opened, Sheet, How>) {
  const { first, sheetOf, carry } = options
  const here = useLocation({ select: ({ pathname }) => pathname })
  const [opened, setOpened] = useState(first)
  const [values, setValues] = useState(() => sheetOf(first))
  const [refused, setRefused] = useState<Refused<Sheet>>({ problems: [], values })
  const [changed, setChanged] = useState<Opened>()
  const [failure, setFailure] = useState<WordId>()
  const { pending, run } = useOneAtATime()

  /** Marks a field that is not part of the sheet, such as the day of its publication, or takes its mark away. */
  function mark(place: string, problem: string | undefined): void {
    setRefused((before) => ({
      ...before,
      problems: [
        ...before.problems.filter(({ field }) => field !== place),
        ...(problem ? [{ field: place, problem }] : []),
      ],
    }))
  }

  /** Types a value into the field at a place of the sheet: `en.title`, `blocks.0.words.fr`. */
  function type(place: string, value: unknown): void {
    setValues((before) => {
      const next = copyOf(before)
      setAt(next, place, value)
      options.follow?.(next, place, opened)
      return next
    })
  }

  /** Puts a former value into its field, to be saved as if it was typed. */
  function restore(place: string, value: unknown): void {
    type(place, value)
    setTimeout(() => goToPlace(place))
  }

  function begin(now: Opened, typed = sheetOf(now)): void {
    options.onOpened(now)
    setOpened(now)
    setValues(typed)
    setChanged(undefined)
    setRefused({ problems: [], values: typed })
  }

  async function save(how?: How): Promise<void> {
    setFailure(undefined)
    const outcome = await options.save(opened, values, how).catch((error: unknown) => ({ failure: failureOf(error) }))
    if ('failure' in outcome) return setFailure(outcome.failure)
    if ('problems' in outcome && !('saved' in outcome)) return show(outcome.problems, values)
    if ('changed' in outcome) return setChanged(outcome.changed)
    begin(outcome.saved)
    await options.onSaved(outcome.saved, opened)
    if ('problems' in outcome) show(outcome.problems, sheetOf(outcome.saved))
  }

  function show(found: readonly FieldProblem[], sent: Sheet): void {
    setRefused({ problems: found, values: sent })
    const [wrong] = found
    // The fields are marked by then.
    if (wrong) setTimeout(() => goToPlace(wrong.field))
  }

  function discard(): void {
    const typed = values
    begin(opened)
    setFailure(undefined)
    const action = { label: 'ui.form.undo', run: () => setValues(typed) } as const
    showToast({ tone: 'plain', title: 'ui.form.discarded', action, on: here })
  }

  /** @param theirs the fields of which the other admin's value was chosen */
  function keepMine(current: Opened, theirs: readonly string[]): void {
    const typed = copyOf(carry(sheetOf(opened), values, sheetOf(current)))
    for (const place of theirs) setAt(typed, place, valueAt(sheetOf(current), place))
    begin(current, typed)
  }

  return {
    ...{ opened, values, problems: stillWrong(refused, values), changed, failure, isSaving: pending },
    ...{ type, mark, setValues, restore, discard, keepMine, sheetOf },
    takeTheirs: (current: Opened) => begin(current),
    /** Compares what is typed with what another admin has saved, before one's own save. */
    compare: (current: Opened) => setChanged(current),
    /** Takes over a later state of which no field differs. */
    follow: (now: Opened) => setOpened(now),
    /** Says what is wrong with what is typed, before it is saved. */
    refuse: (problems: readonly FieldProblem[]) => show(problems, values),
    save: (how?: How) => void run(() => save(how)),
    /** An act beside the save, one at a time with it. */
    act: (call: () => Promise<Opened>, keepsTyped: boolean) =>
      void run(async () => {
        setFailure(undefined)
        await call().then(
          (now) => (keepsTyped ? setOpened(now) : begin(now)),
          (error: unknown) => setFailure(failureOf(error)),
        )
      }),
  }
}

/** A field that has another value than the one that was refused is no longer known to be wrong. */
function stillWrong<Sheet extends object>({ problems, values: sent }: Refused<Sheet>, typed: Sheet) {
  return problems.filter(({ field }) => isSameJson(valueAt(sent, field), valueAt(typed, field)))
}

export function valueAt(sheet: object, place: string): unknown {
  return place.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], sheet)
}
