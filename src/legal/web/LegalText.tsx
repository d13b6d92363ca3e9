import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { LegalName } from '#legal/legal.ts'
import type { LegalTextJson } from '#legal/schema.ts'
import { legalTextQuery } from '#legal/web/api.ts'
import { HouseHtml } from '#legal/web/HouseHtml.tsx'
import { useWords } from '#legal/web/words.ts'
import { Button } from '#ui/Button.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { PageLoading } from '#ui/page/PageLoading.tsx'
import { useFormat } from '#ui/use-format.ts'

/** One of the house's terms and notices, with the day since which it applies and the versions before it. */
export function LegalText({ name, version }: { name: LegalName; version: number | undefined }) {
  const { language } = useLanguage()
  const {
    data: text,
    isError,
    refetch,
  } = useQuery({
    ...legalTextQuery(name, language, version),
    // While the language is switched, the text that is being read stays.
    placeholderData: keepPreviousData,
  })
  if (text) return <ShownLegalText text={text} />
  return isError ? <LoadFailed retry={() => void refetch()} /> : <PageLoading />
}

/** A text as its readers see it. */
export function ShownLegalText({ text }: { text: LegalTextJson }) {
  return (
    <main id="content" className="measure grid gap-x-6 gap-y-12 pt-32 pb-28 lg:grid-cols-12 xl:pt-40">
      <PageHead title={text.title} description={text.description} indexed={isInForce(text)} />
      <header className="lg:col-span-12">
        <h1 className="display-1 max-w-[16ch] max-sm:text-[2.5rem]">{text.title}</h1>
        <Status text={text} />
      </header>
      <Contents text={text} />
      <div className="lg:col-span-8 lg:col-start-5">
        <HouseHtml html={text.html} className="rich-text max-w-[40rem]" />
        <Versions text={text} />
      </div>
    </main>
  )
}

function LoadFailed({ retry }: { retry: () => void }) {
  const t = useWords()
  return (
    <main id="content" role="alert" className="measure grid min-h-[70dvh] content-center gap-6 pt-32 pb-24">
      <h1 className="display-2 max-w-[18ch]">{t('ui.failed.page')}</h1>
      <p className="max-w-[36rem] text-ink/80">{t('app.failure.text')}</p>
      <p>
        <Button onClick={retry}>{t('ui.try-again')}</Button>
      </p>
    </main>
  )
}

function isInForce({ version, versions }: LegalTextJson): boolean {
  return version === versions[0]?.version
}

function Status({ text }: { text: LegalTextJson }) {
  const t = useWords()
  const format = useFormat()
  const { version, inForceFrom } = text
  if (isInForce(text)) {
    return <p className="mt-6 text-ink/75">{t('legal.in-force', { version, day: format.day(inForceFrom) })}</p>
  }
  return (
    <p className="mt-6 border-amber border-l-2 pl-4">
      {t('legal.former', { version })}{' '}
      <Link to="." search={{}} className="line-link-drawn">
        {t('legal.current')}
      </Link>
    </p>
  )
}

function Contents({ text }: { text: LegalTextJson }) {
  const t = useWords()
  return (
    <nav aria-label={t('legal.contents')} className="self-start lg:sticky lg:top-28 lg:col-span-3 print:hidden">
      <ul className="space-y-1.5 text-[0.9375rem]">
        {text.contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="line-link">
              {title}
            </a>
          </li>
        ))}
      </ul>
      <Button look="secondary" className="mt-8" onClick={() => window.print()}>
        {t('legal.print')}
      </Button>
    </nav>
  )
}

function Versions({ text }: { text: LegalTextJson }) {
  const t = useWords()
  const format = useFormat()
  if (text.versions.length < 2) return null
  return (
    <section aria-labelledby="versions" className="mt-16 border-line border-t pt-6 print:hidden">
      <h2 id="versions" className="label font-text text-olive">
        {t('legal.versions')}
      </h2>
      <ul className="mt-3 space-y-1.5">
        {text.versions.slice(1).map(({ version, inForceFrom }) => (
          <li key={version}>
            <Link to="." search={{ version }} className="line-link-drawn">
              {t('legal.version', { version, day: format.day(inForceFrom) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
