import type { ReactNode } from 'react'
import { useOwnEmail } from '#accounts/web/use-own-email.ts'
import type { MessageRequest, Received } from '#inbox/schema.ts'
import { sendMessage } from '#inbox/web/api.ts'
import { useWords } from '#inbox/web/words.ts'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { EmailField } from '#ui/form/EmailField.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { Honeypot } from '#ui/form/Honeypot.tsx'
import { useCheckedForm, type Values } from '#ui/form/use-checked-form.ts'

type Field = (name: string) => { name: string; problem: string | undefined }
type Sender = 'name' | 'email' | 'language' | 'website'
type WithoutSender<Message> = Message extends unknown ? Omit<Message, Sender> & { language?: Language } : never
type Props = {
  /** Builds the request from the fields of `children`; sender and language are added. */
  draw: (values: Values) => WithoutSender<MessageRequest>
  button: string
  onReceived: (received: Received, email: string) => void
  children: (field: Field) => ReactNode
}

/** The sender's fields, those of this kind of message, and one button. */
export function MessageForm({ draw, button, onReceived, children }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const ownEmail = useOwnEmail()
  const { form, problems, failure, pending } = useCheckedForm(async (values) => {
    const { name = '', email = '', website } = values
    const sender = { name, email, language, ...(website && { website }) }
    onReceived(await sendMessage({ ...sender, ...draw(values) }), email)
    return undefined
  })
  const field: Field = (name) => ({ name, problem: problems[name] && t(problems[name]) })
  return (
    <form {...form} className="grid gap-y-6">
      <TextField label={t('inbox.form.name')} autoComplete="name" maxLength={120} required {...field('name')} />
      <EmailField ref={ownEmail} label={t('inbox.form.email')} required {...field('email')} />
      {children(field)}
      <Honeypot />
      <div className="mt-4">
        <Button type="submit" aria-disabled={pending} aria-busy={pending} className="min-w-48">
          {pending ? t('inbox.form.sending') : button}
        </Button>
        <p role="alert" className="mt-4 text-terracotta empty:hidden">
          {failure && t(failure)}
        </p>
      </div>
    </form>
  )
}
