import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { SheetState } from '#catalogue/sheet.ts'
import type { OpenSheet } from '#catalogue/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { PricesAsked } from '#catalogue/web/PricesAsked.tsx'
import { PublishButton } from '#catalogue/web/PublishButton.tsx'
import { SheetChanged } from '#catalogue/web/SheetChanged.tsx'
import { SheetChecklist } from '#catalogue/web/SheetChecklist.tsx'
import { SheetFacts } from '#catalogue/web/SheetFacts.tsx'
import { SheetHead } from '#catalogue/web/SheetHead.tsx'
import { SheetHistory } from '#catalogue/web/SheetHistory.tsx'
import { SheetIndex } from '#catalogue/web/SheetIndex.tsx'
import { SheetInUse } from '#catalogue/web/SheetInUse.tsx'
import { SheetMovements } from '#catalogue/web/SheetMovements.tsx'
import { SheetMoves } from '#catalogue/web/SheetMoves.tsx'
import { SheetPictureDialogs } from '#catalogue/web/SheetPictureDialogs.tsx'
import { SheetPictures } from '#catalogue/web/SheetPictures.tsx'
import { SheetPlanDialogs } from '#catalogue/web/SheetPlanDialogs.tsx'
import { SheetPriceReads } from '#catalogue/web/SheetPriceReads.tsx'
import { SheetPrices } from '#catalogue/web/SheetPrices.tsx'
import { SheetSaveBar } from '#catalogue/web/SheetSaveBar.tsx'
import { SheetSelling } from '#catalogue/web/SheetSelling.tsx'
import { SheetSeo } from '#catalogue/web/SheetSeo.tsx'
import { SheetStock } from '#catalogue/web/SheetStock.tsx'
import { SheetTexts } from '#catalogue/web/SheetTexts.tsx'
import type { SheetValues } from '#catalogue/web/sheet-values.ts'
import { typedChanges } from '#catalogue/web/typed-changes.ts'
import { useKeptSheet } from '#catalogue/web/use-kept-sheet.ts'
import { usePreviewSender } from '#catalogue/web/use-preview.ts'
import { useSheetForm } from '#catalogue/web/use-sheet-form.ts'
import { useSheetPictures } from '#catalogue/web/use-sheet-pictures.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { ChangedFields } from '#ui/admin/changed-fields.ts'
import { UnsavedDialog } from '#ui/admin/UnsavedDialog.tsx'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'

const id = 'sheet'

/** The whole sheet of one product, saved as a whole. */
export function SheetForm({ first, back }: { first: OpenSheet; back: ReactNode }) {
  const t = useWords()
  const { language } = useLanguage()
  const { form, opened, changed, failure, inUse, confirming, save, ...sheet } = useSheetForm(first)
  const values = useWatch({ control: form.control }) as SheetValues
  const changes = typedChanges(opened.sheet, values, language)
  const isDirty = changes.length > 0
  const kept = useKeptSheet({ form, opened, values, isDirty })
  usePreviewSender(form, opened)
  const pictures = useSheetPictures(form, opened.pictures, sheet.knowPictures)
  const { dialog } = useLeaveGuard(() => isDirty)
  function leave() {
    kept.forget()
    dialog.onYes()
  }
  const submit = (state?: SheetState) => form.handleSubmit((typed) => save(state ? { ...typed, state } : typed))
  const publish = (className?: string) =>
    opened.sheet.state === 'draft' && (
      <PublishButton form={form} className={className} publish={() => void submit('published')()} />
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
      {kept.since && isDirty && (
        <p role="status" className="admin-news">
          {t('catalogue.admin.kept.back', { moment: shortMoment(kept.since, language) })}
        </p>
      )}
      {inUse && <SheetInUse inUse={inUse} />}
      <form id={id} noValidate className="sheet-form" onSubmit={submit()}>
        <SheetIndex form={form} changes={changes} />
        <div className="fields min-w-0">
          <SheetTexts form={form} opened={opened} confirm={sheet.confirmText} />
          <SheetPictures form={form} pictures={pictures} />
          <SheetSelling form={form} />
          <SheetPrices form={form} opened={opened} grace={sheet.grace} plans={sheet.plans.acts} />
          <SheetStock form={form} stock={opened.sheet.stock} held={opened.held} />
          <SheetFacts form={form} />
          <SheetSeo form={form} pictures={opened.pictures} />
          <SheetMovements movements={opened.movements} />
          <SheetHistory opened={opened} putBack={sheet.putBack} noteMistake={sheet.noteMistake} />
        </div>
        <aside className="consequences">
          <div className="follows">
            <SheetChecklist form={form} opened={opened} />
            <SheetPriceReads form={form} opened={opened} className="max-xl:hidden" />
            <SheetMoves
              form={form}
              state={opened.sheet.state}
              changes={changes}
              move={(state) => void submit(state)()}
            />
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
      <PricesAsked confirming={confirming} />
      <UnsavedDialog {...dialog} onYes={leave} />
    </ChangedFields>
  )
}

/** The fields that wear the edge of a changed one; counting units is a field, though no part of the sheet. */
function placesOf(changes: readonly { place: string }[], { sheet }: OpenSheet, { counted }: SheetValues) {
  const places = changes.map(({ place }) => place)
  return new Set(counted === (sheet.stock !== null) ? places : [...places, 'counted'])
}
