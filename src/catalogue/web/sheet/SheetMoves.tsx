import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { sheetSchema } from '#catalogue/endpoints/sheet-schema.ts'
import type { SheetState } from '#catalogue/sheets/sheet.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { type SheetValues, sheetOf } from '#catalogue/web/form/sheet-values.ts'
import type { FieldChange } from '#catalogue/web/form/typed-changes.ts'
import { useFieldText } from '#catalogue/web/form/use-field-text.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { EndingPrices } from '#catalogue/web/rows/EndingPrices.tsx'
import { PlacesOfProduct } from '#catalogue/web/rows/PlacesOfProduct.tsx'
import { DeleteProduct } from '#catalogue/web/sheet/DeleteProduct.tsx'
import { readSheetAgain } from '#catalogue/web/sheet-api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { PressedPlace } from '#ui/form/ignore-presses.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

type Props = {
  form: SheetFormState
  opened: AdminSheet
  changes: readonly FieldChange[]
  /** Saves what is typed, and moves the product to another state. */
  move: (state: SheetState, place?: PressedPlace) => void
  /** Shows the orders and requests that the product is needed for. */
  refuse: (inUse: AdminSheet['inUse']) => void
  /** Forgets what this browser keeps of the product. */
  forget: () => void
}

const moves = {
  // A draft is published by the button of its head.
  draft: ['archived'],
  published: ['draft', 'archived'],
  archived: ['draft'],
} as const satisfies Record<SheetState, readonly SheetState[]>

/** Unpublishes or archives a product, or brings it back; what it loses is confirmed first. */
export function SheetMoves({ form, opened, changes, move, refuse, forget }: Props) {
  const { state, stock } = opened.sheet
  const { language } = useLanguage()
  const values = useWatch({ control: form.control }) as SheetValues
  const isReadable = sheetSchema.safeParse(sheetOf(values, language, stock)).success
  const t = useWords()
  const { isSubmitting } = useFormState({ control: form.control })
  const [toConfirm, setToConfirm] = useState<{ next: SheetState; now: AdminSheet }>()
  const { nameOf } = useFieldText([])
  const isPublished = state === 'published'
  const isArchived = toConfirm?.next === 'archived'
  const saved = changes.length > 0 && isReadable && (
    <p className="admin-quiet mt-2">
      {t('catalogue.admin.moves.saves', { fields: changes.map(({ place }) => nameOf(place)).join(', ') })}
    </p>
  )
  // Fields that cannot be saved are marked first.
  const askOrMove = (next: SheetState, place: PressedPlace) =>
    state !== 'archived' && isReadable ? void ask(next) : move(next, place)
  const { run } = useOneAtATime()
  // Nothing is promised that would be refused; where it cannot be read, the save finds out.
  const ask = (next: SheetState) =>
    run(async () => {
      const now = await readSheetAgain(opened.product_id).catch(() => opened)
      if (now.inUse.orders.length + now.inUse.requests.length > 0) refuse(now.inUse)
      else setToConfirm({ next, now })
    })
  return (
    <section aria-labelledby="sheet-moves">
      <h2 id="sheet-moves">{t(`catalogue.admin.moves.${state}`)}</h2>
      <div className="flex flex-wrap gap-2">
        {moves[state].map((next) => (
          <button
            key={next}
            type="button"
            className="button plain"
            data-menu=""
            aria-disabled={isSubmitting}
            onClick={({ clientX, clientY }) => !isSubmitting && askOrMove(next, { clientX, clientY })}
          >
            {t(`catalogue.admin.move.${state}-${next}` as 'catalogue.admin.move.draft-published')}
          </button>
        ))}
        {opened.deletable && <DeleteProduct opened={opened} isTyped={changes.length > 0} onDeleted={forget} />}
      </div>
      {saved}
      <ConfirmDialog
        isOpen={toConfirm !== undefined}
        title={t(isArchived ? 'catalogue.admin.move.ask-archive' : 'catalogue.admin.move.ask-unpublish')}
        yes={t(isArchived ? 'catalogue.admin.move.published-archived' : 'catalogue.admin.move.published-draft')}
        no={t(isPublished ? 'catalogue.admin.move.no' : 'catalogue.admin.move.no-draft')}
        onYes={() => {
          if (toConfirm) move(toConfirm.next)
          setToConfirm(undefined)
        }}
        onNo={() => setToConfirm(undefined)}
      >
        {toConfirm && isArchived && (
          <>
            {isPublished && <p>{t('catalogue.admin.move.archive-shop')}</p>}
            <p className="mt-2 empty:hidden">
              <EndingPrices isOnSale={toConfirm.now.sheet.on_sale} plans={toConfirm.now.plans} />
            </p>
            <p className="mt-2">{t('catalogue.admin.move.archive-list')}</p>
          </>
        )}
        {toConfirm && <PlacesOfProduct places={toConfirm.now.places} />}
        {saved}
      </ConfirmDialog>
    </section>
  )
}
