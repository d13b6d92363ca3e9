import { SampleMark } from '#content/web/SampleMark.tsx'
import { Marked } from '#language/web/Marked.tsx'

type Props = { block: { id: string; sample: boolean; words: { heading: string } }; className?: string }

/** The heading of a block of the house's pages, with the mark of a sample below it. */
export function SectionHeading({ block: { id, sample, words }, className = '' }: Props) {
  return (
    <>
      <h2 id={id} className={`display-2 ${className}`}>
        <Marked text={words.heading} />
      </h2>
      {sample && <SampleMark className="mt-4 block" />}
    </>
  )
}
