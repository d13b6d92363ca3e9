import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Device } from '#accounts/account-schema.ts'
import { readDevice } from '#accounts/device.ts'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { devicesQuery, endDevice } from '#accounts/web/api.ts'
import { LoadFailed } from '#accounts/web/LoadFailed.tsx'
import { loadAuth } from '#accounts/web/load-auth.ts'
import { wordOf } from '#accounts/web/problem-of.ts'
import { useWords } from '#accounts/web/words.ts'
import type { WordId } from '#language/words.ts'
import { Button } from '#ui/Button.tsx'
import { useSubmit } from '#ui/form/use-submit.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { useFormat } from '#ui/use-format.ts'

/** A member's signed-in devices, and ending their sessions everywhere or everywhere but here. */
export function DevicesPart() {
  const t = useWords()
  const queries = useQueryClient()
  const { member } = useAuth()
  const query = devicesQuery(member?.id)
  const { data: devices, error, refetch } = useQuery(query)
  const { submit, pending, answer, failure } = useSubmit<WordId | undefined>()
  const message = failure ?? answer
  async function end({ id }: Device): Promise<undefined> {
    queries.setQueryData(query.queryKey, await endDevice(id))
  }
  async function endOthers(): Promise<WordId> {
    const outcome = await signOutOthers()
    await refetch()
    return outcome
  }
  if (!devices) return error ? <LoadFailed error={error} again={() => void refetch()} /> : <Spinner />
  return (
    <div className="grid max-w-[32rem] gap-8">
      <ul className="grid gap-5">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => void submit(() => end(device))} />
        ))}
      </ul>
      <p className="text-ink/80">{t('accounts.account.devices-text')}</p>
      <p>
        <Button look="secondary" aria-busy={pending} onClick={() => pending || void submit(endOthers)}>
          {t('accounts.account.devices-end')}
        </Button>
      </p>
      <p role="status" className="empty:hidden">
        {message && t(message)}
      </p>
    </div>
  )
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const t = useWords()
  const format = useFormat()
  const read = readDevice(device.device)
  const name = read ? t('accounts.device.of', read) : t('accounts.device.unknown')
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6">
      <span>
        {name}
        <span className="block text-[0.875rem] text-ink/75">
          {device.here
            ? t('accounts.device.here')
            : t('accounts.device.seen', { day: format.day(device.lastSeenAt.slice(0, 10)) })}
        </span>
      </span>
      {!device.here && (
        <button
          type="button"
          aria-label={t('accounts.device.end-of', { device: name })}
          className="line-link-drawn"
          onClick={onEnd}
        >
          {t('accounts.device.end')}
        </button>
      )}
    </li>
  )
}

/** Signing out passes over a session that is gone, so it is asked first whether this one is still here. */
async function signOutOthers(): Promise<WordId> {
  const auth = await loadAuth()
  const here = await auth.getUser()
  const { error } = here.error ? here : await auth.signOut({ scope: 'others' })
  return error ? wordOf(error) : 'accounts.account.devices-ended'
}
