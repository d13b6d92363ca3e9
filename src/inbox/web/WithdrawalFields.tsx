import { useEffect, useRef } from 'react'
import { useOwnEmail } from '#accounts/web/use-own-email.ts'
import type { Withdrawal } from '#inbox/web/withdrawal.ts'
import { useWords } from '#inbox/web/words.ts'
import { Button } from '#ui/Button.tsx'
import { EmailField } from '#ui/form/EmailField.tsx'
import { TextArea, TextField } from '#ui/form/Field.tsx'
import { Honeypot } from '#ui/form/Honeypot.tsx'
import { useCheckedForm, type Values } from '#ui/form/use-checked-form.ts'

type Props = { filled: Withdrawal | undefined; onFilled: (withdrawal: Withdrawal) => void }

/** First step: who withdraws, and from what. */
export function WithdrawalFields({ filled, onFilled }: Props) {
  const t = useWords()
  const { form, problems } = useCheckedForm(async (values) => {
    onFilled(withdrawalTyped(values))
    return undefined
  })
  const ownEmail = useOwnEmail()
  const fields = useRef<HTMLFormElement>(null)
  const comesBack = useRef(filled !== undefined)
  useEffect(() => {
    if (comesBack.current) fields.current?.querySelector('input')?.focus()
  }, [])
  const field = (name: keyof Withdrawal) => ({
    name,
    defaultValue: filled?.[name],
    problem: problems[name] && t(problems[name]),
  })
  return (
    <form {...form} ref={fields} className="grid gap-y-6">
      <p className="mb-4 max-w-[36rem] text-ink/80">{t('inbox.withdraw.text')}</p>
      <TextField label={t('inbox.form.name')} autoComplete="name" maxLength={120} required {...field('name')} />
      <TextField
        label={t('inbox.withdraw.order')}
        hint={t('inbox.withdraw.order-hint')}
        maxLength={40}
        required
        {...field('orderNumber')}
      />
      <EmailField
        ref={ownEmail}
        label={t('inbox.form.email')}
        hint={t('inbox.withdraw.email-hint')}
        required
        {...field('email')}
      />
      <TextArea
        label={t('inbox.withdraw.items')}
        hint={t('inbox.withdraw.items-hint')}
        maxLength={2000}
        {...field('items')}
      />
      <Honeypot />
      <p className="mt-4">
        <Button type="submit" className="min-w-48">
          {t('inbox.withdraw.continue')}
        </Button>
      </p>
    </form>
  )
}

function withdrawalTyped({ name = '', email = '', orderNumber = '', items, website }: Values): Withdrawal {
  return { name, email, orderNumber, ...(items && { items }), ...(website && { website }) }
}
