import { useState } from 'react'
import { useOwnEmail } from '#accounts/web/use-own-email.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { CodeForm } from '#orders/web/find/CodeForm.tsx'
import { askForCode, type CodeRequest } from '#orders/web/find/find-api.ts'
import { useWords } from '#orders/web/find/find-words.ts'
import { Button } from '#ui/Button.tsx'
import { EmailField } from '#ui/form/EmailField.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

/** Finding an order again without an account: its number and email, then the code that was mailed. */
export function FindPart() {
  const t = useWords()
  const [codeRequest, setCodeRequest] = useState<CodeRequest>()
  const [isAsked, setAsked] = useState(false)
  return (
    <section
      id="find"
      aria-labelledby="find-title"
      className="scroll-mt-28 bg-limestone/60 p-6 md:p-8 lg:col-span-5 lg:col-start-8 lg:self-start"
    >
      <h2 id="find-title" className="display-3">
        {t('orders.find.title')}
      </h2>
      {codeRequest && isAsked ? (
        <CodeForm codeRequest={codeRequest} onChange={() => setAsked(false)} />
      ) : (
        <NumberForm
          before={codeRequest}
          onAsked={(asked) => {
            setCodeRequest(asked)
            setAsked(true)
          }}
        />
      )}
    </section>
  )
}

type Props = { before: CodeRequest | undefined; onAsked: (codeRequest: CodeRequest) => void }

function NumberForm({ before, onAsked }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const ownEmail = useOwnEmail()
  const { form, problems, failure, pending } = useCheckedForm(async ({ number = '', email = '' }) => {
    await askForCode({ number, email }, language)
    onAsked({ number, email })
    return undefined
  })
  const field = (name: keyof CodeRequest) => ({
    name,
    defaultValue: before?.[name],
    problem: problems[name] && t(problems[name]),
  })
  return (
    <form {...form} className="mt-4 grid gap-y-6">
      <p className="text-ink/80">{t('orders.find.text')}</p>
      <TextField
        label={t('orders.find.number')}
        hint={t('orders.find.number-hint')}
        inputMode="numeric"
        autoComplete="off"
        pattern="\D{0,12}\d{1,15}\s*"
        maxLength={40}
        required
        {...field('number')}
      />
      <EmailField ref={ownEmail} label={t('orders.find.email')} required {...field('email')} />
      <div className="mt-2">
        <Button type="submit" look="secondary" aria-disabled={pending} aria-busy={pending} className="w-full">
          {t('orders.find.button')}
        </Button>
        <p role="alert" className="mt-4 text-terracotta empty:hidden">
          {failure && t(failure)}
        </p>
      </div>
    </form>
  )
}
