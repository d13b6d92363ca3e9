import { SectionHeading } from '#brand/web/SectionHeading.tsx'
import type { ShownBlock } from '#content/page-fields.ts'
import { SampleMark } from '#content/web/SampleMark.tsx'

type Props = {
  heading: ShownBlock<'commitment', 'gaps'>
  gaps: readonly ShownBlock<'commitment', 'gap'>[]
}

/** Claims that the house cannot make, as plainly as those it can; without any, nothing. */
export function MissingClaims({ heading, gaps }: Props) {
  if (gaps.length === 0) return null
  return (
    <section aria-labelledby={heading.id} className="bg-ink text-chalk">
      <div className="breathing measure grid gap-x-6 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading block={heading} />
          {heading.words.lead && <p className="mt-6 max-w-xs text-chalk/80">{heading.words.lead}</p>}
        </div>
        <ul className="lg:col-span-7 lg:col-start-6">
          {gaps.map(({ id, sample, words }) => (
            <li key={id} className="max-w-[38rem] border-chalk/20 border-t py-6 text-lg">
              {words.text}
              {sample && <SampleMark className="ml-2" />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
