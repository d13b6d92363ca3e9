import { Prose } from '#brand/web/Prose.tsx'
import { SectionHeading } from '#brand/web/SectionHeading.tsx'
import type { ShownBlock } from '#content/page-fields.ts'

/** A heading with precautions beside it. */
export function Care({ passage: { id, sample, words } }: { passage: ShownBlock<'ritual', 'passage'> }) {
  return (
    <section aria-labelledby={id} className="breathing measure grid gap-x-6 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <SectionHeading block={{ id, sample, words }} />
      </div>
      <Prose text={words.text} className="lg:col-span-7 lg:col-start-6" />
    </section>
  )
}
