import { SectionHeading } from '#brand/web/SectionHeading.tsx'
import type { ShownBlock } from '#content/page-fields.ts'
import { SampleMark } from '#content/web/SampleMark.tsx'

type Props = {
  heading: ShownBlock<'story', 'calendar'>
  milestones: readonly ShownBlock<'story', 'milestone'>[]
}

/** The years in which something changed; without any, nothing. */
export function Milestones({ heading, milestones }: Props) {
  if (milestones.length === 0) return null
  return (
    <section aria-labelledby={heading.id} className="bg-ink text-chalk">
      <div className="breathing measure grid gap-x-6 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading block={heading} className="max-w-[10ch]" />
          {heading.words.lead && <p className="mt-6 max-w-xs text-chalk/80">{heading.words.lead}</p>}
        </div>
        <dl className="lg:col-span-7 lg:col-start-6">
          {milestones.map(({ id, sample, words, values }) => (
            <div
              key={id}
              className="grid grid-cols-[5rem_1fr] gap-x-6 border-chalk/20 border-t py-6 sm:grid-cols-[8rem_1fr]"
            >
              <dt className="tabular font-display text-[1.75rem] text-pale-gold leading-none">{values.year}</dt>
              <dd className="max-w-[34rem]">
                {words.text}
                {sample && <SampleMark className="ml-2" />}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
