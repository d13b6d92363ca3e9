import { Check, CircleDashed } from 'lucide-react'
import { type ComponentProps, type ReactNode, use } from 'react'
import { useFormState } from 'react-hook-form'
import { type FactValues, factProblems, maxFactLength, problemOf, sirenIn, sirenOfVat } from '#house/fact-rules.ts'
import { factsOf } from '#house/fact-values.ts'
import { useWords } from '#house/web/admin-words.ts'
import { OnOneLine } from '#house/web/OnOneLine.tsx'
import type { FactsFormState } from '#house/web/use-facts-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { factText, type ShownFact } from '#legal/facts.ts'
import { missingFacts } from '#legal/missing-facts.ts'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { TextField } from '#ui/form/Field.tsx'

type Props = { name: ShownFact; form: FactsFormState; values: FactValues; fallbackEmail: string }

const wide: readonly ShownFact[] = [
  'company',
  'address',
  'hostAddress',
  'mediator',
  'mediatorAddress',
  'responsibleAddress',
  'organicCertificate',
]
/** Facts that are checked against each other. */
const checkedWith: Partial<Record<ShownFact, ShownFact>> = { register: 'vat', vat: 'register' }

type Kind = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>
const kinds: Partial<Record<ShownFact, Kind>> = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  vat: { autoCapitalize: 'characters', spellCheck: false },
  producerId: { autoCapitalize: 'characters', spellCheck: false },
  register: { spellCheck: false },
}

/** A fact with where it is shown and an example; while it is missing, with the gap that pages show in its place. */
export function FactField({ name, form, values, fallbackEmail }: Props) {
  const t = useWords()
  const changed = use(ChangedFields)
  const { errors } = useFormState({ control: form.control })
  const message = errors[name]?.message
  const problem = message && (factProblems.find((known) => known === message) ?? 'not-right')
  return (
    <TextField
      label={t(`house.field.${name}`)}
      className={wide.includes(name) ? 'wide' : ''}
      hint={
        <>
          <OnOneLine>{t(`house.hint.${name}`)}</OnOneLine>
          <span className="example">{t(`house.example.${name}`)}</span>
          <FactState name={name} values={values} fallbackEmail={fallbackEmail} hasProblem={problem !== undefined} />
        </>
      }
      problem={problem && t(`house.problem.${problem}`, { most: maxFactLength })}
      autoComplete="off"
      data-changed={changed.has(name) || undefined}
      {...kinds[name]}
      {...form.register(name, { deps: checkedWith[name] ?? [] })}
    />
  )
}

type StateProps = Pick<Props, 'name' | 'values' | 'fallbackEmail'> & { hasProblem: boolean }

/** Says that the fact is missing, with its gap, or that its check digit is right. */
function FactState({ name, values, fallbackEmail, hasProblem }: StateProps) {
  const t = useWords()
  const { language } = useLanguage()
  if (values[name].trim() === '') {
    const isNeeded = missingFacts(factsOf(values), fallbackEmail).includes(name)
    return <State mark={isNeeded ? 'needed' : 'missing'}>{missingText()}</State>
  }
  if (hasProblem || name === 'email' || problemOf(name, values)) return null
  if (name === 'register' && sirenIn(values.register)) return <State mark="right">{t('house.right.register')}</State>
  if (name !== 'vat' || !sirenOfVat(values.vat)) return null
  const isRegistered = sirenIn(values.register) === sirenOfVat(values.vat)
  return <State mark="right">{t(isRegistered ? 'house.right.vat-register' : 'house.right.vat')}</State>

  function missingText(): string {
    if (name === 'email') return t('house.missing.email', { email: fallbackEmail })
    if (name === 'organicCertificate') return t('house.missing.certificate')
    return t('house.missing.gap', { gap: factText({}, name, language) })
  }
}

function State({ mark, children }: { mark: 'needed' | 'missing' | 'right'; children: ReactNode }) {
  const Mark = mark === 'right' ? Check : CircleDashed
  return (
    <span className="state" data-mark={mark}>
      <Mark aria-hidden="true" size={14} strokeWidth={1.8} />
      <span>{children}</span>
    </span>
  )
}
