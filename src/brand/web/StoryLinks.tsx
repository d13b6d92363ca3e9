import { Link } from '@tanstack/react-router'
import { Marked } from '#language/web/Marked.tsx'
import { buttonClass } from '#ui/Button.tsx'

type Props = { next: { heading: string; text: string; ritual: string; collection: string } }

/** The links at the end of the story. */
export function StoryLinks({ next }: Props) {
  return (
    <section aria-labelledby="onward" className="breathing measure border-line border-t text-center">
      <h2 id="onward" className="display-2 mx-auto max-w-[16ch]">
        <Marked text={next.heading} />
      </h2>
      <p className="mx-auto mt-6 max-w-md text-ink/80">{next.text}</p>
      <p className="mt-10 flex flex-wrap justify-center gap-4">
        <Link to="/collection" className={buttonClass()}>
          {next.collection}
        </Link>
        <Link to="/ritual" className={buttonClass('secondary')}>
          {next.ritual}
        </Link>
      </p>
    </section>
  )
}
