import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { showToast } from '#ui/toast/toast.ts'
import type { MadeWebhook, Webhook } from '#webhooks/schema.ts'
import { useWords } from '#webhooks/web/admin-words.ts'
import { removeWebhook, rotateSecret, webhooksQuery } from '#webhooks/web/webhooks-api.ts'

type Props = { webhook: Webhook; onSecret: (made: MadeWebhook) => void; onRemoved: () => void }

/** Replaces the secret of a webhook, or deletes it, each after a question. */
export function WebhookActs({ webhook: { id, address }, onSecret, onRemoved }: Props) {
  const t = useWords()
  const queries = useQueryClient()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const [toConfirm, setToConfirm] = useState<'rotate' | 'remove'>()
  async function act(what: 'rotate' | 'remove') {
    setToConfirm(undefined)
    try {
      if (what === 'rotate') return onSecret(await rotateSecret(id))
      await removeWebhook(id)
      onRemoved()
      showToast({ tone: 'plain', title: 'webhooks.removed', on: here })
    } catch (error) {
      showToast({ tone: 'destructive', title: failureOf(error), on: here })
    }
    void queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  }
  return (
    <>
      <p className="mt-5 flex flex-wrap gap-3">
        {(['rotate', 'remove'] as const).map((what) => (
          <button key={what} type="button" className="button plain" onClick={() => setToConfirm(what)}>
            {t(`webhooks.${what}`)}
          </button>
        ))}
      </p>
      {(['rotate', 'remove'] as const).map((what) => (
        <ConfirmDialog
          key={what}
          isOpen={toConfirm === what}
          title={t(`webhooks.${what}.ask`, { address })}
          yes={t(`webhooks.${what}`)}
          no={t(`webhooks.${what}.no`)}
          onYes={() => void act(what)}
          onNo={() => setToConfirm(undefined)}
        >
          <p>{t(`webhooks.${what}.what`)}</p>
        </ConfirmDialog>
      ))}
    </>
  )
}
