import type { ListedProduct } from '#catalogue/schema.ts'
import { useProductTexts } from '#catalogue/web/use-product-texts.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { FormattedText } from '#ui/FormattedText.tsx'
import { Spinner } from '#ui/Spinner.tsx'

/** The sections that have content, then the facts that the law requires of a cosmetic product. */
export function ProductSections({ product, again }: { product: ListedProduct; again?: (() => void) | undefined }) {
  const t = useWords()
  const { sections, cancellationPolicy } = useProductTexts(product)
  if (product.ingredients === undefined) return <Following again={again} />
  return (
    <>
      {product.organic && <Organic certificate={product.organic_certificate} />}
      <div className="mt-8 border-line border-b">
        {sections.map(({ key, text, language }, position) => (
          <Disclosure key={key} title={t(`catalogue.section.${key}`)} lang={language} open={position === 0}>
            <FormattedText text={text} />
          </Disclosure>
        ))}
        <Ingredients product={product} />
        <Safety product={product} />
        {cancellationPolicy && (
          <Disclosure title={t('catalogue.section.cancellation_policy')}>
            <FormattedText text={cancellationPolicy} />
          </Disclosure>
        )}
      </div>
    </>
  )
}

/** The badge says Organic: here is what that rests on. */
function Organic({ certificate }: { certificate: string | null | undefined }) {
  const t = useWords()
  const said = certificate ? t('catalogue.organic.certified', { certificate }) : t('catalogue.organic.none')
  return <p className="mt-6 text-[0.875rem] text-ink/75">{said}</p>
}

/** A card has the beginning; the rest of the product is loading, or is loaded again. */
function Following({ again }: { again: (() => void) | undefined }) {
  const t = useWords()
  return (
    <div className="mt-8 grid min-h-64 place-items-center border-line border-t">
      {again ? (
        <div role="alert" className="text-center">
          <p>{t('catalogue.rest-failed')}</p>
          <Button look="secondary" className="mt-4" onClick={again}>
            {t('ui.try-again')}
          </Button>
        </div>
      ) : (
        <Spinner />
      )}
    </div>
  )
}

function Ingredients({ product }: { product: ListedProduct }) {
  const t = useWords()
  const { ingredients, allergens = [], period_after_opening_months: months } = product
  if (!ingredients && !months) return null
  return (
    <Disclosure title={t('catalogue.section.ingredients')}>
      {/* INCI names are the same in every country, and in no country's language. */}
      {ingredients && (
        <p lang="la" translate="no">
          {ingredients}
        </p>
      )}
      {allergens.length > 0 && (
        <p className="mt-4">
          {t('catalogue.allergens')}{' '}
          <span lang="la" translate="no">
            {allergens.join(', ')}
          </span>
        </p>
      )}
      {months && <p className="mt-4">{t('catalogue.period-after-opening', { months })}</p>}
    </Disclosure>
  )
}

function Safety({ product }: { product: ListedProduct }) {
  const t = useWords()
  const { precautions } = useProductTexts(product)
  const { responsible_person: person } = product
  if (!precautions && !person) return null
  return (
    <Disclosure title={t('catalogue.section.safety')}>
      {precautions && <FormattedText text={precautions} />}
      {person && <p className="mt-4">{t('catalogue.responsible-person', { person })}</p>}
    </Disclosure>
  )
}
