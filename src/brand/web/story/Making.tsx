import { HousePicture } from '#brand/web/HousePicture.tsx'
import { Marked } from '#language/web/Marked.tsx'

type Step = { name: string; text: string; picture: { name: string; alt: string } }

/** The steps of making, in their order. */
export function Making({ making }: { making: { heading: string; lead: string; steps: readonly Step[] } }) {
  return (
    <section aria-labelledby="making" className="bg-limestone/60">
      <div className="breathing measure">
        <div className="mb-12 flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
          <h2 id="making" className="display-2">
            <Marked text={making.heading} />
          </h2>
          <p className="max-w-xs text-ink/80">{making.lead}</p>
        </div>
        <ol className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          {making.steps.map(({ name, text, picture }, index) => (
            <li key={name}>
              <HousePicture
                picture={picture}
                sizes="(min-width: 64rem) 22vw, (min-width: 40rem) 47vw, 100vw"
                className="aspect-4/5"
              />
              <h3 className="display-3 mt-5 flex items-baseline gap-3">
                <span aria-hidden="true" className="tabular text-[1.0625rem] text-olive">
                  {index + 1}
                </span>
                {name}
              </h3>
              <p className="mt-2 text-[0.9875rem] text-ink/85">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
