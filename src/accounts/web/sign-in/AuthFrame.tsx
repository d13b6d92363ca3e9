import type { ReactNode } from 'react'
import limestoneSea from '#media/house/editorial-limestone-sea.json' with { type: 'json' }
import { Picture } from '#media/web/Picture.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

type Props = {
  title: string
  text?: string
  /** It came of what was done on this page: its title takes the focus. */
  announced?: boolean
  children: ReactNode
}

/** The accounts pages: one thing to do, beside the sea. */
export function AuthFrame({ title, text, announced = false, children }: Props) {
  return (
    <main id="content" className="grid lg:min-h-dvh lg:grid-cols-2">
      <PageHead title={title} indexed={false} />
      <div className="relative min-h-[24dvh] lg:order-2">
        <Picture
          picture={limestoneSea}
          alt=""
          sizes="(min-width: 64rem) 50vw, 100vw"
          eager
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="flex flex-col justify-center gap-10 px-4 pt-14 pb-24 sm:px-8 lg:px-16 lg:pt-36">
        <div>
          <h1
            key={title}
            ref={(shown) => void (announced && shown?.focus())}
            tabIndex={-1}
            className="display-1 max-w-[18ch] outline-none"
          >
            {title}
          </h1>
          {text && <p className="mt-6 max-w-[34rem] text-ink/80">{text}</p>}
        </div>
        {children}
      </div>
    </main>
  )
}
