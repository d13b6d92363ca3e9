import { zodResolver } from '@hookform/resolvers/zod'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type FieldError, type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { keepDraft, readDraft } from '#checkout/web/draft.ts'
import type { Country } from '#delivery/countries.ts'
import { writtenDeliverySchema } from '#delivery/schema.ts'
import { useServedCountries } from '#delivery/web/use-served-countries.ts'
import type { WordId } from '#language/words.ts'
import { emailSchema } from '#platform/http/input.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The visitor comes by a product's "Reserve". */
    reserves?: boolean
  }
}

const payings = ['in-full', 'with-deposit'] as const
/** How a member pays for reservable products. */
export type Paying = (typeof payings)[number]

const formSchema = z.object({
  paying: z.enum(payings),
  customerEmail: emailSchema,
  delivery: writtenDeliverySchema,
  giftMessage: z.string().trim().max(500),
  terms: z.literal(true),
})

const formOf = (served: readonly Country[]) =>
  formSchema.refine(({ delivery }) => served.includes(delivery.country), { path: ['delivery', 'country'] })

export type CheckoutValues = z.input<typeof formSchema>
export type CheckedValues = z.output<typeof formSchema>
export type CheckoutFormState = UseFormReturn<CheckoutValues, unknown, CheckedValues>

export function useCheckoutForm(): CheckoutFormState {
  const of = useAuth().member?.id
  const served = useServedCountries()
  const form = useForm<CheckoutValues, unknown, CheckedValues>({
    resolver: zodResolver(formOf(served)),
    defaultValues: { ...emptyForm(served), ...readDraft(of) },
    shouldFocusError: true,
  })
  useEffect(() => {
    const { unsubscribe } = form.watch(({ terms: _, ...values }) => keepDraft(of, values))
    return unsubscribe
  }, [form, of])
  useDepositOfReserve(form)
  return form
}

/** "Reserve" leads here with the deposit chosen (D5, D19); once, so that a reload keeps another choice. */
function useDepositOfReserve(form: CheckoutFormState): void {
  const navigate = useNavigate()
  const reserves = useLocation({ select: ({ state }) => state.reserves ?? false })
  const choose = useEffectEvent(() => {
    form.setValue('paying', 'with-deposit')
    void navigate({ to: '.', search: true, hash: true, state: { reserves: false }, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (reserves) choose()
  }, [reserves])
}

/** As a caller without a session finds it. */
export function emptyForm(served: readonly Country[]) {
  const country = homeCountry(served)
  const delivery = { name: '', line1: '', line2: '', postcode: '', city: '', phone: '', ...(country && { country }) }
  return { paying: 'in-full', customerEmail: '', giftMessage: '', delivery } as Partial<CheckoutValues>
}

/** The country of the browser's settings, if the house delivers there; some browsers name theirs oddly. */
function homeCountry(served: readonly Country[]) {
  const region = /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(navigator.language)?.[1]
  return served.find((country) => country === region)
}

/** The sentence for what is wrong with a field. */
export function problemWord(field: string, error: FieldError | undefined): WordId | undefined {
  if (!error) return undefined
  if (field === 'country' && error.type === 'custom') return 'checkout.problem.country'
  if (error.type === 'too_big') return 'checkout.problem.too-long'
  if (field === 'customerEmail') return 'checkout.problem.email'
  return field === 'terms' ? 'checkout.problem.terms' : 'checkout.problem.needed'
}
