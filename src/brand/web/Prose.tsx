import { paragraphsOf } from '#brand/web/paragraphs-of.ts'

/** Running text, in lines that the eye can follow. */
export function Prose({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`max-w-[36rem] space-y-5 ${className}`}>
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
