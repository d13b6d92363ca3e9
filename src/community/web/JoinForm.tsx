import { useRef } from 'react'
import { type Band, useBand } from '#community/web/use-band.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { Button } from '#ui/Button.tsx'

const OnServer: Band | undefined = import.meta.env.SSR
  ? (await import('#community/web/JoinBand.tsx')).JoinBand
  : undefined

/**
 * Join the community: a dark band at the end of a page. The server renders it whole, so that it can be read and filled
 * in; a browser loads its scripts and words as a visitor scrolls near.
 */
export function JoinForm() {
  const section = useRef<HTMLElement>(null)
  const { Band, earlyInput } = useBand(section, ChunkFailed)
  return (
    <section
      ref={section}
      id="join"
      aria-labelledby="join-title"
      className="mt-28 min-h-72 bg-ink text-chalk [--color-problem:var(--color-pale-gold)]"
    >
      {Band ? <Band earlyInput={earlyInput} /> : <AsServed />}
    </section>
  )
}

function AsServed() {
  if (OnServer) {
    return (
      <div>
        <OnServer />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it keeps React from clearing what was served
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/** A piece of the page that could not be fetched is not asked for twice by one document. */
function ChunkFailed() {
  const t = useWords()
  return (
    <div role="alert" className="measure breathing">
      <h2 id="join-title" className="display-3 mb-4">
        {t('ui.error')}
      </h2>
      <p className="mb-6">{t('ui.failed.offline')}</p>
      <Button look="light" onClick={() => window.location.reload()}>
        {t('ui.try-again')}
      </Button>
    </div>
  )
}
