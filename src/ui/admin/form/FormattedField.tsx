import { CircleAlert } from 'lucide-react'
import { lazy, type ReactNode, type Ref, Suspense, use, useId } from 'react'
import { type FormattedParts, formattedParts } from '#ui/admin/form/formatted-parts.ts'
import { ReadOnly } from '#ui/admin/form/read-only.ts'
import { FormattedText } from '#ui/FormattedText.tsx'

const FormattedEditor = lazy(() => import('#ui/admin/form/FormattedEditor.tsx'))

type Props = {
  label: ReactNode
  hint?: ReactNode
  problem?: ReactNode
  lang: string
  changed?: boolean | undefined
  parts?: FormattedParts
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  ref?: Ref<{ focus: () => void }> | undefined
}

/** A field for a text that may be formatted; until its editor has come, the text can be read. */
export function FormattedField(props: Props) {
  const { label, hint, problem, lang, changed, parts = 'text', value, onChange, onBlur, ref } = props
  const id = useId()
  const isReadOnly = use(ReadOnly)
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const attributes = {
    lang,
    'aria-labelledby': `${id}-label`,
    ...(described && { 'aria-describedby': described }),
    ...(problem && { 'aria-invalid': 'true' }),
    ...(changed && { 'data-changed': 'true' }),
  }
  const reading = (isBusy: boolean) => (
    <div className="formatted">
      <div className="formatted-box" aria-busy={isBusy} lang={lang}>
        <FormattedText text={value} elements={formattedParts[parts].elements} />
      </div>
    </div>
  )
  return (
    <div>
      <div id={`${id}-label`} className="mb-1 block font-medium text-[0.875rem]">
        {label}
      </div>
      {isReadOnly ? (
        reading(false)
      ) : (
        <Suspense fallback={reading(true)}>
          <FormattedEditor {...{ value, onChange, onBlur, parts, attributes, ref }} />
        </Suspense>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.875rem] text-current/75">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 flex gap-2 text-[0.875rem] text-problem">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" strokeWidth={1.6} />
          {problem}
        </p>
      )}
    </div>
  )
}
