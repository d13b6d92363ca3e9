import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { SheetState } from '#catalogue/sheet.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import type { SheetFormState } from '#catalogue/web/use-sheet-form.ts'
import type { WordId } from '#language/words.ts'
import { AskDialog } from '#ui/AskDialog.tsx'

type Props = {
  form: SheetFormState
  state: SheetState
  failure: WordId | undefined
  /** Saves what is typed, and moves the product to another state where one is given. */
  save: (state?: SheetState) => void
}

const moves = {
  draft: ['published', 'archived'],
  published: ['draft', 'archived'],
  archived: ['draft'],
} as const satisfies Record<SheetState, readonly SheetState[]>

/** Saves, publishes and takes off the shelf; what buyers would miss is asked about first. */
export function SheetFoot({ form, state, failure, save }: Props) {
  const t = useWords()
  const { isDirty, isSubmitting, errors } = useFormState({ control: form.control })
  const [asked, setAsked] = useState<SheetState>()
  const count = countOf(errors)
  const isPublished = state === 'published'
  const press = (next: SheetState) => (isPublished ? setAsked(next) : save(next))
  return (
    <div className="admin-foot">
      <button
        type="submit"
        className={state === 'draft' ? 'button plain' : 'button'}
        aria-disabled={isSubmitting}
        aria-busy={isSubmitting}
        onClick={(event) => isSubmitting && event.preventDefault()}
      >
        {t(isSubmitting ? 'catalogue.admin.saving' : 'catalogue.admin.save')}
      </button>
      {moves[state].map((next) => (
        <button
          key={next}
          type="button"
          className={next === 'published' ? 'button' : 'button plain'}
          aria-disabled={isSubmitting}
          onClick={() => !isSubmitting && press(next)}
        >
          {t(`catalogue.admin.move.${state}-${next}` as 'catalogue.admin.move.draft-published')}
        </button>
      ))}
      <p role="status" className={count > 0 || failure ? 'text-problem' : undefined}>
        {failure && count === 0 && t(failure)}
        {count > 0 && t('catalogue.admin.problems', { count })}
        {!failure && count === 0 && t(isDirty ? 'catalogue.admin.unsaved' : 'catalogue.admin.nothing-new')}
      </p>
      <AskDialog
        asked={asked !== undefined}
        title={t(asked === 'archived' ? 'catalogue.admin.move.ask-archive' : 'catalogue.admin.move.ask-unpublish')}
        yes={t(
          asked === 'archived' ? 'catalogue.admin.move.published-archived' : 'catalogue.admin.move.published-draft',
        )}
        no={t('catalogue.admin.move.no')}
        onYes={() => {
          if (asked) save(asked)
          setAsked(undefined)
        }}
        onNo={() => setAsked(undefined)}
      />
    </div>
  )
}

function countOf({ prices, ...others }: { prices?: object }): number {
  const amounts = Object.values(prices ?? {}).flatMap((price) => Object.keys(price ?? {}))
  return Object.keys(others).length + amounts.length
}
