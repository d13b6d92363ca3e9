import type { ReactNode } from 'react'
import { useWords } from '#accounts/web/words.ts'
import type { WordId } from '#language/words.ts'
import { Button } from '#ui/Button.tsx'
import type { useCheckedForm } from '#ui/form/use-checked-form.ts'

type Props = {
  checked: ReturnType<typeof useCheckedForm>
  button: WordId
  look?: 'primary' | 'secondary'
  /** Actions that solve or replace what went wrong. */
  beside?: ReactNode
  children: ReactNode
}

/** One form of the accounts pages: fields, what went wrong as a whole, one button. */
export function AuthForm({ checked: { form, failure, pending }, button, look, beside, children }: Props) {
  const t = useWords()
  return (
    <form {...form} className="grid max-w-[28rem] gap-7">
      {children}
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button type="submit" {...(look && { look })} aria-disabled={pending} aria-busy={pending}>
          {t(button)}
        </Button>
        {beside}
      </div>
    </form>
  )
}
