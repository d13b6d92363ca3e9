import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  id?: string
  lang?: string | undefined
  open?: boolean | undefined
  children: ReactNode
}

/** A section that opens and closes; the platform's own, so it works before any script has come. */
export function Disclosure({ title, id, lang, open = false, children }: Props) {
  return (
    <details id={id} className="group border-current/12 border-t" open={open}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-6 text-balance py-4 [&::-webkit-details-marker]:hidden">
        {title}
        <span
          aria-hidden="true"
          className="relative size-3 shrink-0 before:absolute before:inset-x-0 before:top-1/2 before:border-current before:border-t after:absolute after:inset-y-0 after:left-1/2 after:border-current after:border-l after:transition-transform after:duration-200 group-open:after:scale-y-0"
        />
      </summary>
      <div lang={lang} className="whitespace-pre-line pb-6 text-current/80">
        {children}
      </div>
    </details>
  )
}
