import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { May } from '#accounts/web/May.tsx'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { SheetState } from '#catalogue/sheets/sheet.ts'
import { PricesAsked } from '#catalogue/web/form/PricesAsked.tsx'
import { revealProblems } from '#catalogue/web/form/reveal-problems.ts'
import type { SheetValues } from '#catalogue/web/form/sheet-values.ts'
import { typedChanges } from '#catalogue/web/form/typed-changes.ts'
import { useSheetForm } from '#catalogue/web/form/use-sheet-form.ts'
import { SheetPictureDialogs } from '#catalogue/web/pictures/SheetPictureDialogs.tsx'
import { SheetPictures } from '#catalogue/web/pictures/SheetPictures.tsx'
import { useSheetPictures } from '#catalogue/web/pictures/use-sheet-pictures.ts'
import { SheetPlanDialogs } from '#catalogue/web/prices/SheetPlanDialogs.tsx'
import { SheetPriceReads } from '#catalogue/web/prices/SheetPriceReads.tsx'
import { SheetPrices } from '#catalogue/web/prices/SheetPrices.tsx'
import { PublishButton } from '#catalogue/web/sheet/PublishButton.tsx'
import { SheetChanged } from '#catalogue/web/sheet/SheetChanged.tsx'
import { SheetChecklist } from '#catalogue/web/sheet/SheetChecklist.tsx'
import { SheetFacts } from '#catalogue/web/sheet/SheetFacts.tsx'
import { SheetHead } from '#catalogue/web/sheet/SheetHead.tsx'
import { SheetHistory } from '#catalogue/web/sheet/SheetHistory.tsx'
import { SheetIndex } from '#catalogue/web/sheet/SheetIndex.tsx'
import { SheetInUse } from '#catalogue/web/sheet/SheetInUse.tsx'
import { SheetMovements } from '#catalogue/web/sheet/SheetMovements.tsx'
import { SheetMoves } from '#catalogue/web/sheet/SheetMoves.tsx'
import { SheetNews } from '#catalogue/web/sheet/SheetNews.tsx'
import { SheetSaveBar } from '#catalogue/web/sheet/SheetSaveBar.tsx'
import { SheetSelling } from '#catalogue/web/sheet/SheetSelling.tsx'
import { SheetStock } from '#catalogue/web/sheet/SheetStock.tsx'
import { useKeptSheet } from '#catalogue/web/sheet/use-kept-sheet.ts'
import { usePreviewSender } from '#catalogue/web/sheet/use-preview.ts'
import { SheetSeo } from '#catalogue/web/texts/SheetSeo.tsx'
import { SheetTexts } from '#catalogue/web/texts/SheetTexts.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { KeptNote } from '#ui/admin/editor/KeptNote.tsx'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { UnsavedDialog } from '#ui/admin/form/UnsavedDialog.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'
import { useMedia } from '#ui/admin/use-media.ts'
import { ignorePressesAt, type PressedPlace } from '#ui/form/ignore-presses.ts'

const id = 'sheet'

/** The whole sheet of one product, saved as a whole. */
export function SheetForm({ first, back }: { first: AdminSheet; back: ReactNode }) {
  const { language } = useLanguage()
  const { form, opened, changed, failure, inUse, confirming, save, ...sheet } = useSheetForm(first)
  const values = useWatch({ control: form.control }) as SheetValues
  const changes = typedChanges(opened.sheet, values, language)
  const isDirty = changes.length > 0
  const kept = useKeptSheet({ form, opened, values, isDirty })
  usePreviewSender(form, opened)
  // The width at which the styles put what follows beside the fields.
  const isWide = useMedia('(width >= 80rem)')
  const pictures = useSheetPictures(form, opened.pictures, sheet.knowPictures)
  // An address that names another section leaves nothing.
  const { dialog } = useLeaveGuard((next) => isDirty && next !== `/admin/products/${opened.product_id}`)
  function leave() {
    kept.forget()
    dialog.onYes()
  }
  const submit = (state?: SheetState) =>
    form.handleSubmit(
      (typed) => save(state ? { ...typed, state } : typed),
      // The form then has the focus in the first of them.
      (errors) => revealProblems({ form, opened, language, state }, errors),
    )
  /** Where the pressed button was, there is another one once the product has its new state. */
  const move = (state: SheetState, place?: PressedPlace) => submit(state)().then(() => place && ignorePressesAt(place))
  const publish = (className?: string) =>
    opened.sheet.state === 'draft' && (
      <May permission="products">
        <PublishButton form={form} className={className} publish={(place) => void move('published', place)} />
      </May>
    )
  return (
    <ChangedFields value={placesOf(changes, opened, values)}>
      <SheetHead opened={opened} back={back} main={!isDirty && publish('button')} />
      {changed && (
        <SheetChanged
          opened={opened}
          current={changed}
          mine={values}
          keepMine={(theirs) => sheet.keepMine(changed, theirs)}
          takeTheirs={() => sheet.takeTheirs(changed)}
        />
      )}
      <SheetNews
        opened={opened}
        changed={changed}
        isSaving={form.formState.isSubmitting}
        isTyped={isDirty}
        follow={sheet.follow}
        compare={sheet.compare}
        takeOver={sheet.takeTheirs}
      />
      {kept.since && isDirty && <KeptNote since={kept.since} />}
      {inUse && <SheetInUse inUse={inUse} />}
      <form id={id} noValidate className="sheet-form" onSubmit={submit()}>
        <SheetIndex form={form} changes={changes} />
        {!isWide && <SheetChecklist form={form} opened={opened} />}
        <div className="fields min-w-0">
          <SheetPrices form={form} opened={opened} grace={sheet.grace} plans={sheet.plans.acts} />
          <SheetStock form={form} opened={opened} letters={sheet.letters} />
          <SheetPictures form={form} pictures={pictures} />
          <SheetTexts form={form} opened={opened} confirm={sheet.confirmText} />
          <SheetSelling form={form} />
          <SheetFacts form={form} />
          <SheetSeo form={form} pictures={opened.pictures} />
          <SheetMovements form={form} opened={opened} />
          <SheetHistory form={form} opened={opened} putBack={sheet.putBack} noteMistake={sheet.noteMistake} />
        </div>
        <aside className="consequences">
          <div className="follows">
            {isWide && <SheetChecklist form={form} opened={opened} />}
            <SheetPriceReads form={form} opened={opened} className="max-xl:hidden" />
            <May permission="products">
              <SheetMoves
                {...{ form, opened, changes }}
                refuse={sheet.refuse}
                move={(state, place) => void move(state, place)}
                forget={kept.forget}
              />
            </May>
          </div>
        </aside>
      </form>
      <SheetSaveBar
        id={id}
        form={form}
        changes={changes}
        failure={failure}
        isKept={kept.isKept}
        discard={sheet.discard}
      >
        {publish()}
      </SheetSaveBar>
      <SheetPictureDialogs pictures={pictures} />
      <SheetPlanDialogs opened={opened} plans={sheet.plans} />
      <PricesAsked code={opened.product_id} confirming={confirming} />
      <UnsavedDialog {...dialog} onYes={leave} />
    </ChangedFields>
  )
}

/** The fields that wear the edge of a changed one; counting units is a field, though no part of the sheet. */
function placesOf(changes: readonly { place: string }[], { sheet }: AdminSheet, { counted }: SheetValues) {
  const places = changes.map(({ place }) => place)
  return new Set(counted === (sheet.stock !== null) ? places : [...places, 'counted'])
}
