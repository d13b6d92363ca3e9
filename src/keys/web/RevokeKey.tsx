import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ApiKey } from '#keys/schema.ts'
import { useWords } from '#keys/web/admin-words.ts'
import { keysQuery, revokeKey } from '#keys/web/keys-api.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { showToast } from '#ui/toast/toast.ts'

type Props = { of: ApiKey | undefined; onEnd: () => void }

/** Asks before a key is revoked: the program that uses it stops. */
export function RevokeKey({ of: key, onEnd }: Props) {
  const t = useWords()
  const queries = useQueryClient()
  const here = useLocation({ select: ({ pathname }) => pathname })
  async function revoke({ id, name }: ApiKey) {
    onEnd()
    try {
      await revokeKey(id)
      showToast({ tone: 'plain', title: 'keys.revoked', values: { name }, on: here })
    } catch (error) {
      showToast({ tone: 'destructive', title: failureOf(error), on: here })
    }
    void queries.invalidateQueries({ queryKey: keysQuery.queryKey })
  }
  return (
    <ConfirmDialog
      isOpen={key !== undefined}
      title={t('keys.revoke.ask', { name: key?.name ?? '' })}
      yes={t('keys.revoke.yes')}
      no={t('keys.revoke.no')}
      onYes={() => key && void revoke(key)}
      onNo={onEnd}
    >
      <p>{t('keys.revoke.what')}</p>
    </ConfirmDialog>
  )
}
