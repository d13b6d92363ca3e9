import type { ReactNode } from 'react'
import { HousePicture } from '#brand/web/HousePicture.tsx'
import type { PagePicture } from '#brand/web/page-picture.ts'
import { Marked } from '#language/web/Marked.tsx'

type Props = {
  label: string
  title: string
  lead: string
  picture: PagePicture
  children?: ReactNode
}

/** The head of a house page: its name, one line in large type, a picture to the edge of the window. */
export function HousePageHead({ label, title, lead, picture, children }: Props) {
  return (
    <header className="grid lg:min-h-[min(100svh,56rem)] lg:grid-cols-12">
      <div className="flex flex-col justify-end px-4 pt-28 pb-10 sm:px-6 lg:col-span-5 lg:px-0 lg:pt-40 lg:pb-20 lg:pl-[max(2.5rem,calc((100vw-1360px)/2))]">
        <p className="label text-olive">{label}</p>
        <h1 className="display-1 mt-5 max-w-[11ch] hyphens-manual">
          <Marked text={title} />
        </h1>
        {lead && <p className="mt-6 max-w-[26rem] text-lg">{lead}</p>}
        {children}
      </div>
      <HousePicture
        picture={picture}
        sizes="(min-width: 64rem) 58vw, 100vw"
        eager
        className="aspect-4/3 lg:col-span-7 lg:aspect-auto"
      />
    </header>
  )
}
