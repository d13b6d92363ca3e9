import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type FieldPath, useForm, useFormState, useWatch } from 'react-hook-form'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { fieldsOfNewProduct, type NewProduct, newProductSchema } from '#catalogue/endpoints/new-product-schema.ts'
import { codeFor, copyMarks } from '#catalogue/sheets/new-product.ts'
import { typedMinor, valuesOf } from '#catalogue/web/form/sheet-values.ts'
import { checkCode, createProduct } from '#catalogue/web/sheet-api.ts'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import type { Currency } from '#money/money.ts'
import { useKeptForm } from '#ui/admin/editor/use-kept-form.ts'
import { failureOf } from '#ui/form/failure.ts'
import { formResolver } from '#ui/form/form-resolver.ts'
import { useIdempotencyKey } from '#ui/form/use-idempotency-key.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

type Typed = Pick<NewProduct, 'code' | 'title' | 'title_fr'> & { prices: Record<Currency, string> }

const checked = formResolver<Typed, NewProduct>(newProductSchema)

/** The form of a product to be made, with what its source has where it is a copy. */
export function useNewProduct(source: AdminSheet | undefined) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { keyFor, answered } = useIdempotencyKey()
  const [failure, setFailure] = useState<WordId>()
  const isMade = useRef(false)
  const { run } = useOneAtATime()
  const start = typedOf(source, language)
  const form = useForm<Typed, unknown, NewProduct>({
    defaultValues: start,
    resolver: (values, context, options) =>
      checked(inputOf(values, source, language) as unknown as Typed, context, options),
  })

  const { dirtyFields, isDirty } = useFormState({ control: form.control })
  const kept = useKeptForm({
    // No product has the code `new`, nor one with such a sign.
    subject: source ? `product:new#${source.product_id}` : 'product:new',
    saved: start,
    values: useWatch({ control: form.control }) as Typed,
    isDirty,
    putBack: ({ typed }) => {
      form.reset(typed, { keepDefaultValues: true })
      return true
    },
  })

  async function createOnce(input: NewProduct): Promise<void> {
    setFailure(undefined)
    const outcome = await createProduct(input, keyFor(input)).catch((error: unknown) => ({ failure: failureOf(error) }))
    if ('failure' in outcome) return setFailure(outcome.failure)
    answered()
    if (Array.isArray(outcome)) {
      for (const [index, { field, problem }] of outcome.entries()) {
        form.setError(field as FieldPath<Typed>, { message: problem }, { shouldFocus: index === 0 })
      }
      return
    }
    isMade.current = true
    kept.forget()
    void queries.invalidateQueries({ queryKey: ['own'] })
    await navigate({ to: '/admin/products/$code', params: { code: outcome.code } })
  }

  /** A press while another is under way does nothing. */
  const create = (input: NewProduct) => run(() => createOnce(input))

  /** Reports a code that is taken as soon as its field is left; the creation checks it again. */
  async function checkTyped(): Promise<void> {
    const code = form.getValues('code').trim()
    if (!fieldsOfNewProduct.code.safeParse(code).success) return
    // One that was reported for another code is over.
    form.clearErrors('code')
    const problem = await checkCode(code).catch(() => null)
    if (problem && form.getValues('code').trim() === code) form.setError('code', { message: problem })
  }

  /** While the code was not written by hand, it follows the title: the English one, once there is one. */
  function proposeCode(): void {
    const { title, title_fr } = form.getValues()
    if (dirtyFields.code) return
    form.clearErrors('code')
    form.setValue('code', codeFor(title.trim() === '' ? title_fr : title))
  }

  return { form, kept, failure, isDirty, isMade: () => isMade.current, create, proposeCode, checkTyped }
}

function typedOf(source: AdminSheet | undefined, language: Language): Typed {
  if (!source) return { code: '', title: '', title_fr: '', prices: { USD: '', EUR: '' } }
  const { title, title_fr, prices } = valuesOf(source.sheet, language)
  return {
    code: `${source.product_id.slice(0, 90)}-copy`,
    title: title && `${title} ${copyMarks.title}`,
    title_fr: title_fr && `${title_fr} ${copyMarks.title_fr}`,
    prices: { USD: prices.USD.regular_minor, EUR: prices.EUR.regular_minor },
  }
}

function inputOf({ prices, ...texts }: Typed, source: AdminSheet | undefined, language: Language): unknown {
  const minor = (currency: Currency) => typedMinor(prices[currency], currency, language)
  return { ...texts, prices: { USD: minor('USD'), EUR: minor('EUR') }, from: source?.product_id ?? null }
}
