import { HousePicture } from '#brand/web/HousePicture.tsx'
import { Prose } from '#brand/web/Prose.tsx'
import { Marked } from '#language/web/Marked.tsx'

type Text = { heading: string; paragraphs: readonly string[] }

/** The letter begins in large type, as a voice does that has just come into the room. */
export function FounderLetter({ letter }: { letter: Text & { signature: string } }) {
  const [first = '', ...rest] = letter.paragraphs
  return (
    <section aria-labelledby="letter" className="breathing measure grid gap-x-6 gap-y-10 lg:grid-cols-12">
      <h2 id="letter" className="display-2 max-w-[12ch] lg:col-span-4">
        <Marked text={letter.heading} />
      </h2>
      <div className="lg:col-span-7 lg:col-start-6">
        <p className="max-w-[30ch] font-display text-[clamp(1.625rem,2.4vw,2.125rem)] leading-[1.3]">{first}</p>
        <Prose paragraphs={rest} className="mt-10" />
        <p className="label mt-10 text-olive">{letter.signature}</p>
      </div>
    </section>
  )
}

type Scene = Text & { picture: { name: string; alt: string } }

/** A picture that reaches one edge of the window, and what there is to say of it. */
export function Landscape({ scene, turned = false }: { scene: Scene; turned?: boolean }) {
  const id = `scene-${scene.picture.name}`
  return (
    <section aria-labelledby={id} className="mb-20 grid items-center gap-y-10 lg:mb-36 lg:grid-cols-12 lg:gap-x-6">
      <HousePicture
        picture={scene.picture}
        sizes="(min-width: 64rem) 58vw, 100vw"
        className={`aspect-3/2 lg:col-span-7 ${turned ? 'lg:order-2' : ''}`}
      />
      <div
        className={`px-4 sm:px-6 lg:col-span-5 lg:px-16 ${turned ? 'lg:pl-[max(2.5rem,calc((100vw-1360px)/2))]' : ''}`}
      >
        <h2 id={id} className="display-2 max-w-[12ch]">
          <Marked text={scene.heading} />
        </h2>
        <Prose paragraphs={scene.paragraphs} className="mt-8" />
      </div>
    </section>
  )
}

export function Hands({ hands }: { hands: Text }) {
  return (
    <section aria-labelledby="hands" className="breathing measure grid gap-x-6 gap-y-8 lg:grid-cols-12">
      <h2 id="hands" className="display-2 max-w-[13ch] lg:col-span-5">
        <Marked text={hands.heading} />
      </h2>
      <Prose paragraphs={hands.paragraphs} className="lg:col-span-6 lg:col-start-7" />
    </section>
  )
}
