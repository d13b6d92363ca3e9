import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import type { SheetState } from '#catalogue/sheet.ts'
import type { OpenSheet } from '#catalogue/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { PricesAsked } from '#catalogue/web/PricesAsked.tsx'
import { SheetChanged } from '#catalogue/web/SheetChanged.tsx'
import { SheetChecklist } from '#catalogue/web/SheetChecklist.tsx'
import { SheetFacts } from '#catalogue/web/SheetFacts.tsx'
import { SheetFoot } from '#catalogue/web/SheetFoot.tsx'
import { SheetHead } from '#catalogue/web/SheetHead.tsx'
import { SheetHistory } from '#catalogue/web/SheetHistory.tsx'
import { SheetInUse } from '#catalogue/web/SheetInUse.tsx'
import { SheetMovements } from '#catalogue/web/SheetMovements.tsx'
import { SheetPictureDialogs } from '#catalogue/web/SheetPictureDialogs.tsx'
import { SheetPictures } from '#catalogue/web/SheetPictures.tsx'
import { SheetPrices } from '#catalogue/web/SheetPrices.tsx'
import { SheetSelling } from '#catalogue/web/SheetSelling.tsx'
import { SheetStock } from '#catalogue/web/SheetStock.tsx'
import { SheetTexts } from '#catalogue/web/SheetTexts.tsx'
import { usePreviewSender } from '#catalogue/web/use-preview.ts'
import { useSheetForm } from '#catalogue/web/use-sheet-form.ts'
import { useSheetPictures } from '#catalogue/web/use-sheet-pictures.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'

/** The whole sheet of one product, saved as a whole. */
export function SheetForm({ first, back }: { first: OpenSheet; back: ReactNode }) {
  const t = useWords()
  const { form, opened, changed, failure, inUse, confirming, save, ...sheet } = useSheetForm(first)
  const { isDirty } = useFormState({ control: form.control })
  usePreviewSender(form, opened)
  const pictures = useSheetPictures(form, opened.pictures, sheet.knowPictures)
  const { dialog } = useLeaveGuard(() => isDirty)
  const submit = (state?: SheetState) => form.handleSubmit((typed) => save(state ? { ...typed, state } : typed))
  return (
    <>
      <SheetHead opened={opened} back={back} />
      {changed && (
        <SheetChanged
          opened={opened}
          current={changed}
          mine={form.getValues()}
          keepMine={() => sheet.keepMine(changed)}
          takeTheirs={() => sheet.takeTheirs(changed)}
        />
      )}
      {inUse && <SheetInUse inUse={inUse} />}
      <form noValidate onSubmit={submit()}>
        <div className="grid gap-x-10 xl:grid-cols-[minmax(0,1fr)_19rem]">
          <aside className="mt-9 xl:order-last">
            <div className="xl:sticky xl:top-6">
              <SheetChecklist form={form} opened={opened} />
            </div>
          </aside>
          <div className="min-w-0">
            <SheetSelling form={form} />
            <SheetPrices form={form} prior={opened.prior} />
            <SheetStock form={form} stock={opened.sheet.stock} held={opened.held} />
            <SheetTexts form={form} />
            <SheetPictures form={form} pictures={pictures} />
            <SheetFacts form={form} />
          </div>
        </div>
        <SheetFoot form={form} state={opened.sheet.state} failure={failure} save={(state) => void submit(state)()} />
      </form>
      <SheetPictureDialogs pictures={pictures} />
      <SheetMovements movements={opened.movements} />
      <SheetHistory opened={opened} putBack={sheet.putBack} noteMistake={sheet.noteMistake} />
      <PricesAsked confirming={confirming} />
      <AskDialog
        {...dialog}
        title={t('catalogue.admin.leave')}
        yes={t('catalogue.admin.leave-yes')}
        no={t('catalogue.admin.leave-no')}
      />
    </>
  )
}
