import { Link } from '@tanstack/react-router'
import type { AdminLegal } from '#content/legal-schema.ts'
import { useLegalWords } from '#content/web/legal/use-legal-words.ts'
import { useWords } from '#content/web/legal/words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

/** The values that the shop fills in where the text names them. */
export function LegalValues({ values }: Pick<AdminLegal, 'values'>) {
  const t = useWords()
  const { language } = useLanguage()
  const { valueName } = useLegalWords()
  if (values.length === 0) return null
  return (
    <section aria-labelledby="legal-values" className="legal-values">
      <h2 id="legal-values">{t('content.legal.values')}</h2>
      <p className="admin-quiet">
        {t('content.legal.values.about')} <Link to="/admin/settings">{t('content.legal.values.settings')}</Link>
      </p>
      <dl>
        {values.map((value) => (
          <div key={value.name}>
            <dt>
              <code translate="no">{`{{${value.name}}}`}</code>{' '}
              <span className="admin-quiet">{valueName(value.name)}</span>
            </dt>
            <dd>{value[language]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
