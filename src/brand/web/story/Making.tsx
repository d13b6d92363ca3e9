import { HousePicture } from '#brand/web/HousePicture.tsx'
import { pictureOf } from '#brand/web/page-picture.ts'
import { SectionHeading } from '#brand/web/SectionHeading.tsx'
import type { ShownBlock, ShownPage } from '#content/page-fields.ts'
import { SampleMark } from '#content/web/SampleMark.tsx'

type Props = {
  heading: ShownBlock<'story', 'making'>
  steps: readonly ShownBlock<'story', 'step'>[]
  pictures: ShownPage['pictures']
}

/** The steps of making, in their order; without any, nothing. */
export function Making({ heading, steps, pictures }: Props) {
  const { lead } = heading.words
  if (steps.length === 0) return null
  return (
    <section aria-labelledby={heading.id} className="bg-limestone/60">
      <div className="breathing measure">
        <div className="mb-12 flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
          <div>
            <SectionHeading block={heading} />
          </div>
          {lead && <p className="max-w-xs text-ink/80">{lead}</p>}
        </div>
        <ol className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li key={step.id}>
              <HousePicture
                picture={pictureOf({ pictures }, step)}
                sizes="(min-width: 64rem) 22vw, (min-width: 40rem) 47vw, 100vw"
                className="aspect-4/5"
              />
              <h3 className="display-3 mt-5 flex items-baseline gap-3">
                <span aria-hidden="true" className="tabular text-[1.0625rem] text-olive">
                  {index + 1}
                </span>
                {step.words.name}
              </h3>
              {step.sample && <SampleMark className="mt-2 block" />}
              <p className="mt-2 text-[0.9875rem] text-ink/85">{step.words.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
