import type { ReactNode, SyntheticEvent } from 'react'

type Props = {
  name: string
  about: string
  /** The way back to the editor. */
  back: ReactNode
  children: ReactNode
}

/** A page or a text as its readers would see it, below a bar that says so. Its links lead nowhere, and its forms send nothing. */
export function PreviewFrame({ name, about, back, children }: Props) {
  return (
    <>
      <aside aria-label={name} className="bg-ink py-3 pr-28 pl-4 text-[0.9375rem] text-chalk sm:pl-8">
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <strong className="font-medium">{name}</strong>
          <span>{about}</span>
          {back}
        </p>
      </aside>
      <div onClickCapture={withholdLinks} onSubmitCapture={withhold}>
        {children}
      </div>
    </>
  )
}

/** A link would leave the preview; questions open and close, and a link within the page leads to its place. */
function withholdLinks(event: SyntheticEvent): void {
  const link = (event.target as Element).closest('a, [data-leaves]')
  if (link === null || link.getAttribute('href')?.startsWith('#')) return
  withhold(event)
}

function withhold(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
