import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type FieldProps = { label: ReactNode; hint?: ReactNode; problem?: ReactNode; className?: string }

// In the color of the words around it, so that a form may be on a dark ground; `--color-problem` is set there too.
const control =
  'min-h-12 w-full border-0 border-current/35 border-b bg-transparent px-0 py-2 text-inherit transition-colors duration-200 hover:border-current aria-[invalid=true]:border-problem'

/** Ties a control to its label, its hint and its problem, for sighted and screen reader users alike. */
function useTies({ hint, problem, id: given }: Pick<FieldProps, 'hint' | 'problem'> & { id?: string | undefined }) {
  const drawn = useId()
  const id = given ?? drawn
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return {
    id,
    aria: { 'aria-invalid': problem ? true : undefined, 'aria-describedby': described || undefined } as const,
  }
}

export function TextField({ label, hint, problem, className = '', ...input }: FieldProps & ComponentProps<'input'>) {
  const { id, aria } = useTies({ hint, problem })
  return (
    <div className={className}>
      <Label id={id}>{label}</Label>
      <input id={id} className={control} {...aria} {...input} />
      <Remarks id={id} hint={hint} problem={problem} />
    </div>
  )
}

export function TextArea({
  label,
  hint,
  problem,
  className = '',
  id: given,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  const { id, aria } = useTies({ hint, problem, id: given })
  return (
    <div className={className}>
      <Label id={id}>{label}</Label>
      <textarea
        id={id}
        rows={3}
        className={`${control} field-sizing-content [contain:inline-size] supports-[field-sizing:content]:resize-none`}
        {...aria}
        {...input}
      />
      <Remarks id={id} hint={hint} problem={problem} />
    </div>
  )
}

export function SelectField({
  label,
  hint,
  problem,
  className = '',
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  const { id, aria } = useTies({ hint, problem })
  return (
    <div className={className}>
      <Label id={id}>{label}</Label>
      <div className="relative">
        <select
          id={id}
          className={`${control} appearance-none text-ellipsis rounded-none pr-8 [&>option]:bg-chalk [&>option]:text-ink`}
          {...aria}
          {...select}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-0 size-4 -translate-y-1/2"
          strokeWidth={1.4}
        />
      </div>
      <Remarks id={id} hint={hint} problem={problem} />
    </div>
  )
}

export function Checkbox({ label, hint, problem, className = '', ...input }: FieldProps & ComponentProps<'input'>) {
  const { id, aria } = useTies({ hint, problem })
  return (
    <div className={className}>
      <div className="flex items-start gap-4">
        <input id={id} type="checkbox" className="mt-1 size-5 shrink-0 accent-ink" {...aria} {...input} />
        <label htmlFor={id}>{label}</label>
      </div>
      <Remarks id={id} hint={hint} problem={problem} />
    </div>
  )
}

function Label({ id, children }: { id: string; children: ReactNode }) {
  return (
    <label htmlFor={id} className="mb-1 block font-medium text-[0.875rem]">
      {children}
    </label>
  )
}

function Remarks({ id, hint, problem }: { id: string } & Pick<FieldProps, 'hint' | 'problem'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="wrap-anywhere mt-1.5 text-[0.875rem] text-current/75">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 flex gap-2 text-[0.875rem] text-problem">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" strokeWidth={1.6} />
          {problem}
        </p>
      )}
    </>
  )
}
