import type { ShownPage } from '#content/page-fields.ts'
import { SampleMark } from '#content/web/SampleMark.tsx'

/** Press quotes about the house; without any, nothing. */
export function Press({ content: { texts, blocks } }: { content: ShownPage<'press'> }) {
  if (blocks.length === 0) return null
  return (
    <section aria-labelledby="press" className="breathing measure">
      <h2 id="press" className="label border-line border-b pb-5 font-text">
        {texts.title}
      </h2>
      <ul className="grid gap-x-6 gap-y-12 pt-10 md:grid-cols-3">
        {blocks.map(({ id, sample, words, values }) => (
          <li key={id}>
            <figure>
              <blockquote className="max-w-[15ch] font-display text-[clamp(1.75rem,2.4vw,2.25rem)] leading-[1.15] text-balance">
                {words.quote}
              </blockquote>
              <figcaption className="mt-5 text-[0.9375rem] text-ink/75">
                <cite className="not-italic">
                  {values.source ? (
                    <a href={values.source} rel="noreferrer" className="line-link-drawn">
                      {words.outlet || values.source}
                    </a>
                  ) : (
                    words.outlet
                  )}
                </cite>
                {words.date && `, ${words.date}`}
                {sample && <SampleMark className="ml-2" />}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
