import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { NewOrder } from '#requests/schema.ts'
import { AskedProducts, askedIn } from '#requests/web/AskedProducts.tsx'
import { beginOrder, buyerQuery } from '#requests/web/admin-api.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { UnsavedDialog } from '#ui/admin/UnsavedDialog.tsx'
import { SelectField, TextArea, TextField } from '#ui/Field.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { useCheckedForm, type Values } from '#ui/use-checked-form.ts'
import { useIdempotencyKey } from '#ui/use-idempotency-key.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'

export const Route = createFileRoute('/_admins/admin/orders/new')({ component: AdminNewOrderPage })

/** An order that came by telephone or in the boutique: who, and what; prices and payment follow with its draft. */
function AdminNewOrderPage() {
  const t = useWords()
  return (
    <main id="content">
      <PageHead title={t('requests.admin.new')} indexed={false} />
      <AdminHead
        title={t('requests.admin.new')}
        back={<Link to="/admin/orders">{t('requests.admin.new.back')}</Link>}
        meta={[t('requests.admin.new.about')]}
      />
      <NewOrderForm />
    </main>
  )
}

function NewOrderForm() {
  const t = useWords()
  const { language } = useLanguage()
  const [email, setEmail] = useState('')
  const typed = useRef(false)
  const { data: known } = useQuery(buyerQuery(email))
  const name = useRef<HTMLInputElement>(null)
  const spoken = useRef<HTMLSelectElement>(null)
  const { dialog } = useLeaveGuard(() => typed.current)
  useEffect(() => {
    if (known?.name && name.current?.value === '') name.current.value = known.name
    if (known && spoken.current) spoken.current.value = known.language
  }, [known])
  const checked = useCheckedForm(
    useBeginning(() => {
      typed.current = false
    }),
  )
  const problemOf = (field: string) => checked.problems[field] && t(checked.problems[field])
  return (
    <form
      {...checked.form}
      className="grid max-w-[44rem] gap-5"
      onInput={(event) => {
        typed.current = true
        checked.form.onInput(event)
      }}
    >
      <SelectField label={t('requests.admin.new.came-by')} name="cameBy" required>
        {(['telephone', 'boutique', 'letter'] as const).map((way) => (
          <option key={way} value={way}>
            {t(`requests.admin.new.came-by.${way}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('requests.admin.fact.email')}
        hint={known ? t('requests.admin.new.known', { count: known.orders }) : t('requests.admin.new.consent')}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        onBlur={({ target }) => setEmail(target.validity.valid ? target.value.trim() : '')}
        problem={problemOf('email')}
      />
      <TextField
        ref={name}
        label={t('requests.admin.new.name')}
        name="name"
        required
        maxLength={120}
        autoComplete="off"
        problem={problemOf('name')}
      />
      <SelectField
        ref={spoken}
        label={t('requests.admin.fact.language')}
        hint={t('requests.admin.new.currency')}
        name="language"
        defaultValue={language}
      >
        {(['fr', 'en'] as const).map((each) => (
          <option key={each} value={each}>
            {t(`requests.admin.fact.language.${each}`)}
          </option>
        ))}
      </SelectField>
      <AskedProducts
        legend={t('requests.admin.new.products')}
        field={(field) => ({ name: field, problem: problemOf(field) })}
      />
      <TextArea
        label={t('requests.admin.new.body')}
        hint={t('requests.admin.new.body-hint')}
        name="body"
        maxLength={2000}
        problem={problemOf('body')}
      />
      <p role="alert" className="text-problem empty:hidden">
        {checked.failure && t(checked.failure)}
      </p>
      <p>
        <button type="submit" className="button" aria-disabled={checked.pending}>
          {t('requests.admin.new.do')}
        </button>
      </p>
      <UnsavedDialog {...dialog} />
    </form>
  )
}

/** Begins the order, and leads to its draft. */
function useBeginning(onBegun: () => void) {
  const navigate = useNavigate()
  const submission = useIdempotencyKey()
  return async (values: Values) => {
    const input = {
      name: values.name ?? '',
      email: values.email ?? '',
      language: values.language as NewOrder['language'],
      cameBy: values.cameBy as NewOrder['cameBy'],
      items: askedIn(values),
      body: values.body ?? '',
    }
    const { id } = await beginOrder(input, submission.keyFor(input))
    submission.answered()
    onBegun()
    await navigate({ to: '/admin/requests/$id', params: { id } })
    return undefined
  }
}
