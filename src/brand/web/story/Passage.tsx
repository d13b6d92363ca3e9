import { Prose } from '#brand/web/Prose.tsx'
import { SectionHeading } from '#brand/web/SectionHeading.tsx'
import type { ShownBlock } from '#content/page-fields.ts'

/** A heading with running text beside it. */
export function Passage({ passage: { id, sample, words } }: { passage: ShownBlock<'story', 'passage'> }) {
  return (
    <section aria-labelledby={id} className="breathing measure grid gap-x-6 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <SectionHeading block={{ id, sample, words }} className="max-w-[13ch]" />
      </div>
      <Prose text={words.text} className="lg:col-span-6 lg:col-start-7" />
    </section>
  )
}
