import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { passwordLength } from '#accounts/account.ts'
import { useWords } from '#accounts/web/words.ts'
import { TextField } from '#ui/form/Field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type'> & { autoComplete: 'current-password' | 'new-password' }

/** A password, hidden until its writer wants to see it. */
export function PasswordField({ className = '', ...field }: Props) {
  const t = useWords()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className={`relative ${className}`}>
      <TextField
        type={isShown ? 'text' : 'password'}
        maxLength={passwordLength.most}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field}
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={t('accounts.show-password')}
        className="absolute top-6 right-0 grid size-11 place-items-center"
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.4} />
      </button>
    </div>
  )
}
