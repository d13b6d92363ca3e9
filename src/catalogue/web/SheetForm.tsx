import { Link } from '@tanstack/react-router'
import { useFormState } from 'react-hook-form'
import type { OpenSheet } from '#catalogue/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { PricesAsked } from '#catalogue/web/PricesAsked.tsx'
import { SheetChanged } from '#catalogue/web/SheetChanged.tsx'
import { SheetFacts } from '#catalogue/web/SheetFacts.tsx'
import { SheetHistory } from '#catalogue/web/SheetHistory.tsx'
import { SheetInUse } from '#catalogue/web/SheetInUse.tsx'
import { SheetPictures } from '#catalogue/web/SheetPictures.tsx'
import { SheetPrices } from '#catalogue/web/SheetPrices.tsx'
import { SheetSelling } from '#catalogue/web/SheetSelling.tsx'
import { SheetTexts } from '#catalogue/web/SheetTexts.tsx'
import { type SheetFormState, useSheetForm } from '#catalogue/web/use-sheet-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'

/** The whole sheet of one product, saved as a whole. */
export function SheetForm({ first }: { first: OpenSheet }) {
  const t = useWords()
  const { form, opened, changed, failure, inUse, confirming, save, ...sheet } = useSheetForm(first)
  const { isDirty } = useFormState({ control: form.control })
  const { language } = useLanguage()
  const { dialog } = useLeaveGuard(() => isDirty)
  return (
    <>
      <h1 className="mt-2">{(language === 'fr' && opened.sheet.title_fr) || opened.sheet.title}</h1>
      <p className="admin-quiet">
        {opened.product_id}
        {opened.sheet.state === 'published' && (
          <>
            {' · '}
            <Link to="/collection/$slug" params={{ slug: opened.sheet.slug }} target="_blank">
              {t('catalogue.admin.see')}
            </Link>
          </>
        )}
      </p>
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
      <form noValidate onSubmit={form.handleSubmit((sheet) => save(sheet))}>
        <SheetSelling form={form} held={opened.held} />
        <SheetPrices form={form} prior={opened.prior} />
        <SheetTexts form={form} />
        <SheetPictures form={form} pictures={opened.pictures} />
        <SheetFacts form={form} />
        <Foot form={form} failure={failure} />
      </form>
      <SheetHistory edits={opened.edits} restorePrices={sheet.restorePrices} noteMistake={sheet.noteMistake} />
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

function Foot({ form, failure }: { form: SheetFormState; failure: WordId | undefined }) {
  const t = useWords()
  const { isDirty, isSubmitting, errors } = useFormState({ control: form.control })
  const count = countOf(errors)
  return (
    <div className="admin-foot">
      <button
        type="submit"
        className="button"
        aria-disabled={isSubmitting}
        aria-busy={isSubmitting}
        onClick={(event) => isSubmitting && event.preventDefault()}
      >
        {t(isSubmitting ? 'catalogue.admin.saving' : 'catalogue.admin.save')}
      </button>
      <p role="status" className={count > 0 || failure ? 'text-problem' : undefined}>
        {failure && count === 0 && t(failure)}
        {count > 0 && t('catalogue.admin.problems', { count })}
        {!failure && count === 0 && t(isDirty ? 'catalogue.admin.unsaved' : 'catalogue.admin.nothing-new')}
      </p>
    </div>
  )
}

function countOf({ prices, ...others }: { prices?: object }): number {
  const amounts = Object.values(prices ?? {}).flatMap((price) => Object.keys(price ?? {}))
  return Object.keys(others).length + amounts.length
}
