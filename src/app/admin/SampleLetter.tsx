import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { May } from '#accounts/web/May.tsx'
import { TestLetter } from '#app/admin/TestLetter.tsx'
import { useWords } from '#house/web/admin-words.ts'
import { sampleLetterQuery } from '#house/web/house-api.ts'
import { type Language, languages } from '#language/language.ts'
import { FailureTile } from '#ui/admin/FailureTile.tsx'
import { LetterView } from '#ui/admin/LetterView.tsx'

type Props = { template: string; language: Language; name: string }

export const sampleHeading = 'sample-letter'

/** A letter as its reader would get it, in either language, with the way to try it. */
export function SampleLetter({ template, language, name }: Props) {
  const t = useWords()
  const { data, error, refetch } = useQuery(sampleLetterQuery(template, language))
  return (
    <section aria-labelledby={sampleHeading} className="sample">
      <p className="to-list">
        <Link to="/admin/settings/$part" params={{ part: 'letters' }} search={{ language }} className="admin-link">
          {t('house.letters.all')}
        </Link>
      </p>
      <h2 id={sampleHeading} tabIndex={-1}>
        {name}
      </h2>
      <nav aria-label={t('house.letters.language')} className="segments">
        {languages.map((each) => (
          <Link
            key={each}
            to="/admin/settings/$part"
            params={{ part: 'letters' }}
            search={{ letter: template, language: each }}
            replace
            resetScroll={false}
            aria-current={each === language ? 'true' : undefined}
          >
            {t(`house.language.${each}`)}
          </Link>
        ))}
      </nav>
      <May permission="settings">
        <TestLetter key={language} template={template} language={language} />
      </May>
      {error ? <FailureTile error={error} again={() => void refetch()} /> : <LetterView letter={data} />}
    </section>
  )
}
