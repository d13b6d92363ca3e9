import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { joinAddress } from '#language/address.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { askForCode, type CodeRequest, findOrderByCode } from '#orders/web/find/find-api.ts'
import { useWords } from '#orders/web/find/find-words.ts'
import { ApiError } from '#platform/browser/send.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { type NotSent, useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useSubmit } from '#ui/form/use-submit.ts'

const secondsBetween = 60

/** The code that was mailed, if there is such an order: the page says the same whether there is one or not. */
export function CodeForm({ codeRequest, onChange }: { codeRequest: CodeRequest; onChange: () => void }) {
  const t = useWords()
  const { place } = useRouteContext({ from: '__root__' })
  const { form, problems, failure, pending } = useCheckedForm(async ({ code = '' }) => {
    try {
      const { number, key } = await findOrderByCode({ ...codeRequest, code })
      // Behind the #, where no log and no other page sees it.
      window.location.assign(`${joinAddress(place.prefix, `/order/${number}`)}#${key}`)
    } catch (error) {
      return refusalOf(error)
    }
    return undefined
  })
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  return (
    <form {...form} ref={fields} className="mt-4 grid gap-y-6">
      <p role="status" className="wrap-anywhere text-ink/80">
        {t('orders.find.sent', codeRequest)}
      </p>
      <TextField
        label={t('orders.find.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\s*(\d\s*){6}"
        maxLength={20}
        required
        className="tabular [&_input]:text-2xl [&_input]:tracking-[0.3em]"
        problem={problems.code && t(problems.code)}
      />
      <div className="mt-2">
        <Button type="submit" aria-disabled={pending} aria-busy={pending} className="w-full">
          {t('orders.find.open')}
        </Button>
        <p role="alert" className="mt-4 text-terracotta empty:hidden">
          {failure && t(failure)}
        </p>
      </div>
      <Again codeRequest={codeRequest} />
      <p>
        <button type="button" className="line-link-drawn" onClick={onChange}>
          {t('orders.find.change')}
        </button>
      </p>
    </form>
  )
}

function refusalOf(error: unknown): NotSent {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'too-many') return { field: 'code', problem: 'orders.find.too-many' }
  if (error.code === 'invalid') return { field: 'code', problem: 'orders.find.code-problem' }
  throw error
}

/** Another code may be asked for after a minute. */
function Again({ codeRequest }: { codeRequest: CodeRequest }) {
  const t = useWords()
  const { language } = useLanguage()
  const { answer, failure, submit } = useSubmit<number>()
  const [isTooSoon, setIsTooSoon] = useState(true)
  useEffect(() => {
    if (!isTooSoon) return
    const timer = setTimeout(() => setIsTooSoon(false), secondsBetween * 1_000)
    return () => clearTimeout(timer)
  }, [isTooSoon])
  return (
    <div className="text-[0.9375rem] text-ink/80">
      <p role="status">{answer ? t('orders.find.sent-again') : t('orders.find.wait')}</p>
      {!isTooSoon && (
        <button
          type="button"
          className="line-link-drawn mt-3"
          onClick={() =>
            void submit(async () => {
              await askForCode(codeRequest, language)
              setIsTooSoon(true)
              return Date.now()
            })
          }
        >
          {t('orders.find.again')}
        </button>
      )}
      <p role="alert" className="mt-3 text-terracotta empty:hidden">
        {failure && t(failure)}
      </p>
    </div>
  )
}
