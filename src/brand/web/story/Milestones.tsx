import { Marked } from '#language/web/Marked.tsx'

type Props = { milestones: { heading: string; note: string; entries: readonly { year: number; text: string }[] } }

export function Milestones({ milestones }: Props) {
  return (
    <section aria-labelledby="milestones" className="bg-ink text-chalk">
      <div className="breathing measure grid gap-x-6 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="milestones" className="display-2 max-w-[10ch]">
            <Marked text={milestones.heading} />
          </h2>
          <p className="mt-6 max-w-xs text-chalk/80">{milestones.note}</p>
        </div>
        <dl className="lg:col-span-7 lg:col-start-6">
          {milestones.entries.map(({ year, text }) => (
            <div
              key={year}
              className="grid grid-cols-[5rem_1fr] gap-x-6 border-chalk/20 border-t py-6 sm:grid-cols-[8rem_1fr]"
            >
              <dt className="tabular font-display text-[1.75rem] text-pale-gold leading-none">{year}</dt>
              <dd className="max-w-[34rem]">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
