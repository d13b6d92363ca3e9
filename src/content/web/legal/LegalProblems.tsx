import { useLegalWords } from '#content/web/legal/use-legal-words.ts'
import { useWords } from '#content/web/legal/words.ts'
import { languages } from '#language/language.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'

/** Values that a text must name and does not: they have no field of their own. */
export function LegalProblems({ problems }: { problems: readonly FieldProblem[] }) {
  const t = useWords()
  const { valueName, languageName } = useLegalWords()
  const missing = problems.filter(({ problem }) => problem === 'value-missing')
  if (missing.length === 0) return null
  return (
    <div role="alert" className="mb-3 text-problem">
      <p>{t('content.legal.missing')}</p>
      <ul className="legal-effect">
        {missing.map(({ field }) => {
          const [, name = '', language = ''] = field.split('.')
          const written = name === 'withdrawal' ? '/withdraw' : `{{${name}}}`
          const of = languages.find((each) => each === language) ?? 'en'
          return (
            <li key={field}>
              {t('content.legal.missing.one', { value: valueName(name), language: languageName(of), written })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
