import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { RichText } from '#language/web/RichText.tsx'
import { ApiError } from '#platform/browser/send.ts'
import { Button } from '#ui/Button.tsx'
import { EmailField } from '#ui/form/EmailField.tsx'
import { Honeypot } from '#ui/form/Honeypot.tsx'
import { type NotSent, useCheckedForm } from '#ui/form/use-checked-form.ts'
import { askForNotice } from '#wishes/web/api.ts'
import { useWords } from '#wishes/web/words.ts'
import { keptDays } from '#wishes/wish.ts'

type WishOf = { code: string; onSent: (email: string) => void; onBack: () => void }
type Props = WishOf & { onLeave: (focused: boolean) => void }

/** The fields of a wish, one button, and the use of the address. Members find theirs filled in. */
export function WishFields({ onLeave, ...wish }: Props) {
  const t = useWords()
  const title = useId()
  const { member } = useAuth()
  const { form, problems, failure, pending } = useWish(wish)
  return (
    <form
      {...form}
      // Read before the form is removed: afterwards nothing has the focus.
      ref={(place) => () => onLeave(place?.contains(document.activeElement) ?? false)}
      aria-labelledby={title}
    >
      <h2 id={title} className="display-3">
        {t('wishes.title')}
      </h2>
      <div className="mt-4 grid gap-x-6 gap-y-5 @md:grid-cols-[1fr_auto]">
        <EmailField
          label={t('wishes.email')}
          name="email"
          required
          defaultValue={member?.email ?? ''}
          problem={problems.email && t(problems.email)}
        />
        <Button
          look="secondary"
          type="submit"
          aria-disabled={pending}
          aria-busy={pending}
          className="min-w-44 @md:mt-[1.65rem] @md:self-start"
        >
          {t(pending ? 'wishes.sending' : 'wishes.button')}
        </Button>
      </div>
      <Honeypot />
      <p role="alert" className="mt-4 text-problem empty:hidden">
        {failure && t(failure)}
      </p>
      <AddressNote />
    </form>
  )
}

function AddressNote() {
  return (
    <p className="mt-4 text-[0.875rem] text-ink/80 leading-relaxed">
      <RichText
        id="wishes.what-becomes"
        values={{ days: keptDays }}
        elements={{ privacy: <Link to="/privacy" className="whitespace-nowrap underline underline-offset-4" /> }}
      />
    </p>
  )
}

function useWish({ code, onSent, onBack }: WishOf) {
  const { language } = useLanguage()
  return useCheckedForm(async ({ email = '', website }) => {
    const outcome = await askForNotice(code, { email, language, ...(website && { website }) }).catch(explainFailure)
    if (outcome === 'noted') onSent(email)
    else if (outcome === 'in-stock') onBack()
    else return outcome
    return undefined
  })
}

function explainFailure(error: unknown): NotSent {
  if (error instanceof ApiError && error.code === 'missing') return { failure: 'wishes.gone' }
  throw error
}
