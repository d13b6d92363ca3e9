import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Drawer } from '#ui/admin/Drawer.tsx'
import { SecretOnce } from '#ui/admin/SecretOnce.tsx'
import { Checkbox, TextField } from '#ui/form/Field.tsx'
import { type NotSent, useCheckedForm, type Values } from '#ui/form/use-checked-form.ts'
import { webhookEvents } from '#webhooks/event.ts'
import type { MadeWebhook, Webhook } from '#webhooks/schema.ts'
import { useWords } from '#webhooks/web/admin-words.ts'
import { WebhookActs } from '#webhooks/web/WebhookActs.tsx'
import { addWebhook, changeWebhook, webhooksQuery } from '#webhooks/web/webhooks-api.ts'

type Props = { webhook: Webhook | undefined; onClose: () => void }

/** Adds a webhook or changes one; a secret is shown once. */
export function WebhookDrawer({ webhook, onClose }: Props) {
  const t = useWords()
  const queries = useQueryClient()
  const [made, setMade] = useState<MadeWebhook>()
  const title = t(webhook ? 'webhooks.edit.title' : 'webhooks.new')
  async function send({ address = '', active, ...ticked }: Values): Promise<NotSent | undefined> {
    const events = webhookEvents.filter((event) => ticked[event] === 'on')
    if (events.length === 0) return { failure: 'webhooks.events-problem' }
    if (webhook) {
      await changeWebhook(webhook.id, { address, events, active: active === 'on' })
      await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
      onClose()
      return undefined
    }
    const answer = await addWebhook({ address, events })
    if ('error' in answer) return { failure: 'webhooks.too-many' }
    setMade(answer)
    await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
    return undefined
  }
  return (
    <Drawer title={title} close={t('webhooks.close')} className="webhook-drawer" onClose={onClose}>
      {made ? (
        <NewSecret made={made} onClose={onClose} />
      ) : (
        <>
          <WebhookForm webhook={webhook} title={title} send={send} onClose={onClose} />
          {webhook && <WebhookActs webhook={webhook} onSecret={setMade} onRemoved={onClose} />}
        </>
      )}
    </Drawer>
  )
}

type FormProps = Props & { title: string; send: (values: Values) => Promise<NotSent | undefined> }

function WebhookForm({ webhook, title, send, onClose }: FormProps) {
  const t = useWords()
  const { form, problems, failure, pending } = useCheckedForm(send)
  const own = useRef<HTMLFormElement>(null)
  // Opened, the drawer gives the focus to its first button.
  useEffect(() => own.current?.querySelector('input')?.focus(), [])
  return (
    <form {...form} ref={own} className="admin-step" aria-label={title}>
      <TextField
        name="address"
        type="url"
        label={t('webhooks.address')}
        hint={t('webhooks.address-hint')}
        defaultValue={webhook?.address}
        problem={problems.address && t('webhooks.address-problem')}
        required
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium text-[0.875rem]">{t('webhooks.events')}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            name={event}
            label={t(`webhooks.event.${event}`)}
            defaultChecked={webhook?.events.includes(event) ?? false}
          />
        ))}
      </fieldset>
      {webhook && (
        <Checkbox
          name="active"
          label={t('webhooks.active')}
          defaultChecked={webhook.status === 'active' || webhook.status === 'failing'}
        />
      )}
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button" aria-disabled={pending}>
          {t(webhook ? 'webhooks.save' : 'webhooks.add')}
        </button>
        <button type="button" className="button plain" onClick={onClose}>
          {t('webhooks.leave')}
        </button>
      </p>
    </form>
  )
}

function NewSecret({ made: { webhook, secret }, onClose }: { made: MadeWebhook; onClose: () => void }) {
  const t = useWords()
  const news = useRef<HTMLParagraphElement>(null)
  // The form, which had the focus, is gone.
  useEffect(() => news.current?.focus(), [])
  return (
    <div className="admin-step">
      <p ref={news} tabIndex={-1} className="font-medium wrap-anywhere">
        {t('webhooks.made', { address: webhook.address })}
      </p>
      <SecretOnce label={t('webhooks.secret')} secret={secret} />
      <p className="admin-quiet">{t('webhooks.secret-use')}</p>
      <p>
        <button type="button" className="button" onClick={onClose}>
          {t('webhooks.done')}
        </button>
      </p>
    </div>
  )
}
