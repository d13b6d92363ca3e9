import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { FormDrawer } from '#ui/admin/form/FormDrawer.tsx'
import { FormFoot } from '#ui/admin/form/FormFoot.tsx'
import { useDrawerGuard } from '#ui/admin/form/use-drawer-guard.ts'
import { MadeSecret } from '#ui/admin/MadeSecret.tsx'
import { UncopiedDialog } from '#ui/admin/UncopiedDialog.tsx'
import { useUncopied } from '#ui/admin/use-uncopied.ts'
import { Checkbox, TextField } from '#ui/form/Field.tsx'
import { refusedFields } from '#ui/form/failure.ts'
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
  const guard = useDrawerGuard(onClose)
  const { close, onCopied, dialog } = useUncopied(made?.secret, guard.leave)
  const title = t(webhook ? 'webhooks.edit.title' : 'webhooks.new')
  async function send({ address = '', active, ...ticked }: Values): Promise<NotSent | undefined> {
    const events = webhookEvents.filter((event) => ticked[event] === 'on')
    try {
      if (webhook) {
        await changeWebhook(webhook.id, { address, events, active: active === 'on' })
        await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
        guard.close()
        return undefined
      }
      const outcome = await addWebhook({ address, events })
      if ('error' in outcome) return { failure: 'webhooks.too-many' }
      setMade(outcome)
    } catch (error) {
      return notSent(error)
    }
    await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
    return undefined
  }
  return (
    <FormDrawer
      guard={guard}
      title={title}
      close={t('webhooks.close')}
      className="webhook-drawer"
      focusField
      onClose={close}
    >
      {made ? (
        <MadeSecret
          news={t('webhooks.made', { address: made.webhook.address })}
          label={t('webhooks.secret')}
          secret={made.secret}
          use={t('webhooks.secret-use')}
          done={t('webhooks.done')}
          onCopied={onCopied}
          onClose={close}
        />
      ) : (
        <>
          <WebhookForm webhook={webhook} title={title} send={send} onClose={guard.leave} />
          {webhook && <WebhookActs webhook={webhook} onSecret={setMade} onRemoved={guard.close} />}
        </>
      )}
      <UncopiedDialog {...dialog} />
    </FormDrawer>
  )
}

/** The address and the events may be wrong at once; the form shows any other failure. */
function notSent(error: unknown): NotSent {
  const fields = refusedFields(error)
  const failure = fields.includes('events') ? ({ failure: 'webhooks.events-problem' } as const) : undefined
  if (fields.includes('address')) return { field: 'address', problem: 'webhooks.address-problem', ...failure }
  if (failure) return failure
  throw error
}

type FormProps = Props & { title: string; send: (values: Values) => Promise<NotSent | undefined> }

function WebhookForm({ webhook, title, send, onClose }: FormProps) {
  const t = useWords()
  const { form, problems, failure, pending } = useCheckedForm(send)
  const isTrial = useRouteContext({ from: '__root__' }).place.trial
  return (
    <form {...form} className="admin-step" aria-label={title}>
      <TextField
        name="address"
        type="url"
        label={t('webhooks.address')}
        hint={t(isTrial ? 'webhooks.address-hint.trial' : 'webhooks.address-hint')}
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
      <FormFoot
        form={{ failure, pending }}
        send={t(webhook ? 'webhooks.save' : 'webhooks.add')}
        leave={t('webhooks.leave')}
        onLeave={onClose}
      />
    </form>
  )
}
