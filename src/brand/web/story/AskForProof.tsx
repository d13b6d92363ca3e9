import { Link } from '@tanstack/react-router'
import { SectionHeading } from '#brand/web/SectionHeading.tsx'
import { useStoryWords } from '#brand/web/story/story-words.ts'
import type { ShownBlock } from '#content/page-fields.ts'
import { buttonClass } from '#ui/Button.tsx'

/** The way to ask the house what a line rests on. */
export function AskForProof({ closing: { id, sample, words } }: { closing: ShownBlock<'commitment', 'closing'> }) {
  const t = useStoryWords()
  return (
    <section aria-labelledby={id} className="breathing measure border-line border-t text-center">
      <SectionHeading block={{ id, sample, words }} />
      {words.text && <p className="mx-auto mt-6 max-w-md text-ink/80">{words.text}</p>}
      <p className="mt-10">
        <Link to="/contact" className={buttonClass()}>
          {t('brand.commitment.contact')}
        </Link>
      </p>
    </section>
  )
}
