import '#app/admin/letters.css'
import { Link } from '@tanstack/react-router'
import { letterGroups } from '#house/letter-groups.ts'
import { useWords } from '#house/web/admin-words.ts'
import type { Language } from '#language/language.ts'

type Props = { shown: string; language: Language; nameOf: (template: string) => string }

/** The names of all letters by what they are about; each leads to its sample. */
export function LetterList({ shown, language, nameOf }: Props) {
  const t = useWords()
  return (
    <nav aria-label={t('house.letters')} className="names">
      {letterGroups.map(({ group, templates }) => (
        <section key={group} aria-labelledby={`letters-${group}`}>
          <h2 id={`letters-${group}`}>{t(`house.letters.group.${group}`)}</h2>
          <ul>
            {templates.map((template) => (
              <li key={template}>
                <Link
                  to="/admin/settings/$part"
                  params={{ part: 'letters' }}
                  search={{ letter: template, language }}
                  resetScroll={false}
                  aria-current={template === shown ? 'true' : undefined}
                >
                  {nameOf(template)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
