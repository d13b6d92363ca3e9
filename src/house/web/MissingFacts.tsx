import { useState } from 'react'
import type { FactValues } from '#house/fact-rules.ts'
import { factsOf } from '#house/fact-values.ts'
import { factProblem } from '#house/schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import type { FactName } from '#legal/facts.ts'
import { missingFacts } from '#legal/missing-facts.ts'
import { usePhone } from '#ui/admin/use-phone.ts'

type Props = { values: FactValues; fallbackEmail: string; go: (name: FactName) => void }

/**
 * Lists the facts that a live shop needs to start and that are missing or wrong in the fields. Each leads to its field. A
 * phone shows them on request.
 */
export function MissingFacts({ values, fallbackEmail, go }: Props) {
  const t = useWords()
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const missing = missingFacts(factsOf(withoutWrong(values)), fallbackEmail)
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="house-missing" className="admin-note missing-facts">
      <h2 id="house-missing">{t('house.missing', { count: missing.length })}</h2>
      <p>{t('house.missing.why')}</p>
      {isPhone && (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'house.missing.hide' : 'house.missing.show')}
        </button>
      )}
      {(!isPhone || isOpen) && (
        <ul>
          {missing.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => go(name)}>
                {t(`house.field.${name}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A fact that would be refused is still missing. */
function withoutWrong(values: FactValues): FactValues {
  const typed = Object.entries(values) as [FactName, string][]
  const right = typed.map(([name, value]) => [name, factProblem(name, values) ? '' : value])
  return Object.fromEntries(right) as FactValues
}
