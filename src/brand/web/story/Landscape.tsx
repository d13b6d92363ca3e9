import { HousePicture } from '#brand/web/HousePicture.tsx'
import { Prose } from '#brand/web/Prose.tsx'
import type { PagePicture } from '#brand/web/page-picture.ts'
import { SectionHeading } from '#brand/web/SectionHeading.tsx'
import type { ShownBlock } from '#content/page-fields.ts'

type Props = { scene: ShownBlock<'story', 'scene'>; picture: PagePicture; turned: boolean }

/** A picture that reaches one edge of the window, and what there is to say of it. */
export function Landscape({ scene: { id, sample, words }, picture, turned }: Props) {
  return (
    <section aria-labelledby={id} className="mb-20 grid items-center gap-y-10 lg:mb-36 lg:grid-cols-12 lg:gap-x-6">
      <HousePicture
        picture={picture}
        sizes="(min-width: 64rem) 58vw, 100vw"
        className={`aspect-3/2 lg:col-span-7 ${turned ? 'lg:order-2' : ''}`}
      />
      <div
        className={`px-4 sm:px-6 lg:col-span-5 lg:px-16 ${turned ? 'lg:pl-[max(2.5rem,calc((100vw-1360px)/2))]' : ''}`}
      >
        <SectionHeading block={{ id, sample, words }} className="max-w-[12ch]" />
        <Prose text={words.text} className="mt-8" />
      </div>
    </section>
  )
}
