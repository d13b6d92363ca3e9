import { Link } from '@tanstack/react-router'
import { useFormState } from 'react-hook-form'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { titleIn } from '#catalogue/shown/own-title.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { useSheetField } from '#catalogue/web/form/use-sheet-field.ts'
import { languageText } from '#catalogue/web/language-texts.ts'
import { useNewProduct } from '#catalogue/web/new/use-new-product.ts'
import { ownLanguageFirst } from '#language/own-language-first.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ownCurrencyFirst } from '#money/own-currency.ts'
import { KeptNote } from '#ui/admin/editor/KeptNote.tsx'
import { UnsavedDialog } from '#ui/admin/form/UnsavedDialog.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'
import { savedSearch } from '#ui/admin/list/saved-search.ts'
import { TextField } from '#ui/form/Field.tsx'

/** The few fields of a product without which it has no page of its own; all others follow on that page. */
export function NewProductForm({ source }: { source?: AdminSheet }) {
  const t = useWords()
  const { language } = useLanguage()
  const { form, kept, failure, isDirty, isMade, create, proposeCode, checkTyped } = useNewProduct(source)
  const field = useSheetField(form)
  const { isSubmitting } = useFormState({ control: form.control })
  const { dialog } = useLeaveGuard(() => isDirty && !isMade())
  function leave() {
    kept.forget()
    dialog.onYes()
  }
  // Registered in the order of the page, in which the first one that is missing gets the focus.
  const titles = ownLanguageFirst(language).map((each) => ({
    language: each,
    ...field(each === 'fr' ? 'title_fr' : 'title'),
  }))
  const code = field('code')
  return (
    <form noValidate className="mt-6 max-w-[48rem]" onSubmit={form.handleSubmit(create)}>
      <p className="admin-quiet mb-6 max-w-[40rem]">
        {source
          ? t('catalogue.admin.copy.hint', { title: titleIn(source.sheet, language) })
          : t('catalogue.admin.new.hint')}
      </p>
      {kept.since && isDirty && (
        <div className="mb-6">
          <KeptNote since={kept.since} />
        </div>
      )}
      <div className="admin-pair">
        {titles.map(({ language: each, ...title }, index) => (
          <TextField
            key={each}
            label={`${t('catalogue.admin.field.title')} · ${t(languageText[each])}`}
            lang={each}
            autoFocus={index === 0}
            hint={index > 0 && t('catalogue.admin.new.other')}
            {...title}
            onChange={(event) => {
              void title.onChange(event)
              form.clearErrors(['title', 'title_fr'])
              proposeCode()
            }}
          />
        ))}
        <TextField
          label={t('catalogue.admin.field.code')}
          hint={t('catalogue.admin.new.code')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...code}
          onBlur={(event) => {
            void code.onBlur(event)
            void checkTyped()
          }}
        />
        <span className="hidden md:block" />
        {ownCurrencyFirst(language).map((currency) => (
          <TextField
            key={currency}
            label={t(`catalogue.admin.field.prices.${currency}.regular_minor`)}
            hint={t('catalogue.admin.new.price')}
            inputMode="decimal"
            autoComplete="off"
            {...field(`prices.${currency}`)}
          />
        ))}
      </div>
      <div className="admin-foot">
        <button
          type="submit"
          className="button"
          aria-disabled={isSubmitting}
          aria-busy={isSubmitting}
          // A press leaves the focus in the field: the check of a code that is left would move the button away under it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => isSubmitting && event.preventDefault()}
        >
          {t(isSubmitting ? 'catalogue.admin.creating' : 'catalogue.admin.create')}
        </button>
        <Link to="/admin/products" search={savedSearch('products')} className="button plain">
          {t('catalogue.admin.new.cancel')}
        </Link>
        <p role="status" className="text-problem">
          {failure && t(failure)}
        </p>
      </div>
      <UnsavedDialog {...dialog} onYes={leave} />
    </form>
  )
}
