import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminLegal } from '#content/legal-schema.ts'
import { LegalDifferences } from '#content/web/legal/LegalDifferences.tsx'
import { legalVersionQuery } from '#content/web/legal/legal-api.ts'
import { useWords } from '#content/web/legal/words.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The versions of a text, newest first, each to be compared with the one before it. */
export function LegalVersions({ opened }: { opened: AdminLegal }) {
  const t = useWords()
  const { planned, in_force, former } = opened
  const rows = [
    ...(planned ? [{ ...planned, state: 'planned' as const }] : []),
    { ...in_force, state: 'in-force' as const },
    ...former.map((version) => ({ ...version, state: 'former' as const })),
  ]
  return (
    <section aria-labelledby="legal-versions">
      <h2 id="legal-versions">{t('content.legal.versions')}</h2>
      <ul className="legal-versions">
        {rows.map((row, at) => (
          <Version key={row.version} {...row} page={opened.page} hasBefore={at < rows.length - 1} />
        ))}
      </ul>
    </section>
  )
}

type Props = Pick<AdminLegal, 'page'> &
  AdminLegal['in_force'] & { state: 'planned' | 'in-force' | 'former' } & {
    hasBefore: boolean
  }

function Version({ page, version, from, state, hasBefore }: Props) {
  const t = useWords()
  const format = useFormat()
  const [isShown, setShown] = useState(false)
  const name = t(`content.legal.version.${state}`, { version, day: format.day(from) })
  return (
    <li>
      <p className="version">
        {name}
        {hasBefore && (
          <button
            type="button"
            className="admin-press underline underline-offset-4"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            <span aria-hidden="true">{t('content.legal.compare')}</span>
            <span className="sr-only">{t('content.legal.compare-named', { version })}</span>
          </button>
        )}
      </p>
      {isShown && <Comparison page={page} version={version} />}
    </li>
  )
}

function Comparison({ page, version }: Pick<Props, 'page' | 'version'>) {
  const query = useQuery(legalVersionQuery(page, version))
  const { data } = query
  if (!data) return <ListNews query={query} nothing={null} />
  return data.before && <LegalDifferences page={page} before={data.before} after={data.content} />
}
