/** Running text, in lines that the eye can follow. */
export function Prose({ paragraphs, className = '' }: { paragraphs: readonly string[]; className?: string }) {
  return (
    <div className={`max-w-[36rem] space-y-5 ${className}`}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
