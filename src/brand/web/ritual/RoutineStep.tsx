import type { StepAvailability } from '#brand/routine.ts'
import { HousePicture } from '#brand/web/HousePicture.tsx'
import { useRitualWords } from '#brand/web/ritual/ritual-words.ts'
import type { ShownStep } from '#brand/web/ritual/routines-of.ts'
import { Price } from '#catalogue/web/Price.tsx'
import { useProductTexts } from '#catalogue/web/use-product-texts.ts'
import { ProductLink } from '#collection/web/ProductLink.tsx'
import { SampleMark } from '#content/web/SampleMark.tsx'

type Props = {
  step: ShownStep
  number: number
  availability: StepAvailability
}

export function RoutineStep({ step, number, availability }: Props) {
  const t = useRitualWords()
  return (
    <li>
      <HousePicture
        picture={step.picture}
        sizes="(min-width: 64rem) 31vw, 100vw"
        className="aspect-4/3 lg:aspect-4/5"
      />
      <p className="label mt-5 flex justify-between gap-4 text-olive">
        <span>
          {t('brand.ritual.step')} {number}
        </span>
        {step.minutes > 0 && <span>{t('brand.ritual.minutes', { minutes: step.minutes })}</span>}
      </p>
      <h3 className="mt-3 font-display font-medium text-[1.625rem] leading-tight">{step.words.amount}</h3>
      {step.sample && <SampleMark className="mt-2 block" />}
      <p className="mt-3 max-w-[34rem] text-ink/85">{step.words.gesture}</p>
      {availability.is !== 'without' && <StepProduct availability={availability} />}
    </li>
  )
}

function StepProduct({ availability }: { availability: Exclude<StepAvailability, { is: 'without' }> }) {
  const t = useRitualWords()
  const { title, subtitle } = useProductTexts(availability.product)
  return (
    <div className="mt-5 border-line border-t pt-4">
      <div className="flex items-baseline justify-between gap-4">
        <ProductLink slug={availability.product.slug} className="line-link-drawn tall-press">
          {title}
        </ProductLink>
        <Price product={availability.product} />
      </div>
      <p className="mt-1 text-[0.875rem] text-ink/75">{subtitle}</p>
      {availability.instead && <Replaced product={availability.instead} />}
      {availability.is === 'sold-out' && <p className="mt-1 text-[0.875rem]">{t('brand.ritual.sold-out')}</p>}
      {availability.is === 'reserved' && (
        <p className="mt-1 text-[0.875rem] text-ink/80">{t('brand.ritual.reserved')}</p>
      )}
    </div>
  )
}

function Replaced({ product }: { product: Exclude<StepAvailability, { is: 'without' }>['product'] }) {
  const t = useRitualWords()
  const { title, subtitle } = useProductTexts(product)
  return (
    <p className="mt-1 text-[0.875rem] text-ink/75">
      <s>
        {title}, {subtitle}
      </s>{' '}
      {t('brand.ritual.sold-out')}
    </p>
  )
}
