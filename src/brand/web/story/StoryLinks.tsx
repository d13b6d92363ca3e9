import { Link } from '@tanstack/react-router'
import { SectionHeading } from '#brand/web/SectionHeading.tsx'
import { useStoryWords } from '#brand/web/story/story-words.ts'
import type { ShownBlock } from '#content/page-fields.ts'
import { buttonClass } from '#ui/Button.tsx'

/** The links at the end of the story. */
export function StoryLinks({ closing: { id, sample, words } }: { closing: ShownBlock<'story', 'closing'> }) {
  const t = useStoryWords()
  return (
    <section aria-labelledby={id} className="breathing measure border-line border-t text-center">
      <SectionHeading block={{ id, sample, words }} className="mx-auto max-w-[16ch]" />
      {words.text && <p className="mx-auto mt-6 max-w-md text-ink/80">{words.text}</p>}
      <p className="mt-10 flex flex-wrap justify-center gap-4">
        <Link to="/collection" className={buttonClass()}>
          {t('brand.story.collection')}
        </Link>
        <Link to="/ritual" className={buttonClass('secondary')}>
          {t('brand.story.ritual')}
        </Link>
      </p>
    </section>
  )
}
