import { useRouteContext } from '@tanstack/react-router'
import english from '#brand/content/press.en.json' with { type: 'json' }
import french from '#brand/content/press.fr.json' with { type: 'json' }
import { useLanguage } from '#language/web/LanguageProvider.tsx'

const press = { en: english, fr: french }

/** Press quotes about the house. Sample quotes are marked in trial, and not shown in a live shop. */
export function Press() {
  const { heading, sampleNote, quotes } = press[useLanguage().language]
  const { place } = useRouteContext({ from: '__root__' })
  const isSample = quotes.some(({ sample }) => sample)
  if (isSample && !place.trial) return null
  return (
    <section aria-labelledby="press" className="breathing measure">
      <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-2 border-line border-b pb-5">
        <h2 id="press" className="label font-text">
          {heading}
        </h2>
        {isSample && <p className="text-[0.875rem] text-ink/75">{sampleNote}</p>}
      </div>
      <ul className="grid gap-x-6 gap-y-12 pt-10 md:grid-cols-3">
        {quotes.map(({ quote, title, date }) => (
          <li key={quote}>
            <figure>
              <blockquote className="max-w-[15ch] font-display text-[clamp(1.75rem,2.4vw,2.25rem)] leading-[1.15] text-balance">
                {quote}
              </blockquote>
              <figcaption className="mt-5 text-[0.9375rem] text-ink/75">
                <cite className="not-italic">{title}</cite>, {date}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
