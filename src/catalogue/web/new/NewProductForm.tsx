import { Link } from '@tanstack/react-router'
import { useFormState } from 'react-hook-form'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { useSheetField } from '#catalogue/web/form/use-sheet-field.ts'
import { languageText } from '#catalogue/web/language-texts.ts'
import { useNewProduct } from '#catalogue/web/new/use-new-product.ts'
import { ownLanguageFirst } from '#language/own-language-first.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ownCurrencyFirst } from '#money/own-currency.ts'
import { UnsavedDialog } from '#ui/admin/form/UnsavedDialog.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'
import { savedSearch } from '#ui/admin/list/saved-search.ts'
import { TextField } from '#ui/form/Field.tsx'

/** The few fields of a product without which it has no page of its own; all others follow on that page. */
export function NewProductForm({ source }: { source?: AdminSheet }) {
  const t = useWords()
  const { language } = useLanguage()
  const { form, failure, isMade, create, proposeCode, checkTyped } = useNewProduct(source)
  const field = useSheetField(form)
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  const { dialog } = useLeaveGuard(() => isDirty && !isMade())
  const titles = { en: field('title'), fr: field('title_fr') }
  const code = field('code')
  return (
    <form noValidate className="mt-6 max-w-[48rem]" onSubmit={form.handleSubmit(create)}>
      <p className="admin-quiet mb-6 max-w-[40rem]">
        {source ? t('catalogue.admin.copy.hint', { title: source.sheet.title }) : t('catalogue.admin.new.hint')}
      </p>
      <div className="admin-pair">
        {ownLanguageFirst(language).map((each, index) => (
          <TextField
            key={each}
            label={`${t('catalogue.admin.field.title')} · ${t(languageText[each])}`}
            lang={each}
            autoFocus={index === 0}
            hint={each === 'fr' && t('catalogue.admin.new.french')}
            {...titles[each]}
            onChange={(event) => {
              void titles[each].onChange(event)
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
            hint={currency === 'EUR' && t('catalogue.admin.new.euros')}
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
      <UnsavedDialog {...dialog} />
    </form>
  )
}
