import { Prose } from '#brand/web/Prose.tsx'
import { paragraphsOf } from '#brand/web/paragraphs-of.ts'
import { SectionHeading } from '#brand/web/SectionHeading.tsx'
import type { ShownBlock } from '#content/page-fields.ts'

/** The letter begins in large type, as a voice does that has just come into the room. */
export function FounderLetter({ letter: { id, sample, words } }: { letter: ShownBlock<'story', 'letter'> }) {
  const [first = '', ...rest] = paragraphsOf(words.text)
  return (
    <section aria-labelledby={id} className="breathing measure grid gap-x-6 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <SectionHeading block={{ id, sample, words }} className="max-w-[12ch]" />
      </div>
      <div className="lg:col-span-7 lg:col-start-6">
        <p className="max-w-[30ch] font-display text-[clamp(1.625rem,2.4vw,2.125rem)] leading-[1.3]">{first}</p>
        <Prose text={rest.join('\n\n')} className="mt-10" />
        {words.signature && <p className="label mt-10 text-olive">{words.signature}</p>}
      </div>
    </section>
  )
}
