import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Device } from '#accounts/account-schema.ts'
import { readDevice } from '#accounts/device.ts'
import { useWords } from '#accounts/web/admin-words.ts'
import { endStaffDevice, signOutStaff, staffDevicesQuery } from '#accounts/web/staff/staff-api.ts'
import type { WordId } from '#language/words.ts'
import { ApiError } from '#platform/browser/send.ts'
import { dayOf } from '#platform/time/clock.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { Moment } from '#ui/admin/Moment.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { useFormat } from '#ui/use-format.ts'

/** The devices on which a person of the house is signed in, and ending their sessions, one or all. */
export function StaffDevices({ id }: { id: string }) {
  const t = useWords()
  const queries = useQueryClient()
  const query = useQuery(staffDevicesQuery(id))
  const { pending, run } = useOneAtATime()
  const [news, setNews] = useState<WordId>()
  const [failure, setFailure] = useState<WordId>()
  const devices = query.data ?? []
  const act = (end: () => Promise<unknown>, done: WordId) =>
    run(async () => {
      setNews(undefined)
      setFailure(undefined)
      try {
        await end()
        setNews(done)
      } catch (error) {
        // The session has ended elsewhere: the list shows it.
        if (error instanceof ApiError && error.status === 404) setNews(done)
        else setFailure(failureOf(error))
      }
      await queries.invalidateQueries({ queryKey: staffDevicesQuery(id).queryKey })
      void queries.invalidateQueries({ queryKey: ['own', 'devices'] })
    })
  return (
    <section aria-labelledby="staff-devices">
      <h3 id="staff-devices">{t('accounts.staff.devices')}</h3>
      <ListNews query={query} nothing={devices.length === 0 && <p>{t('accounts.staff.no-devices')}</p>} />
      <ul className="staff-devices">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onEnd={() => act(() => endStaffDevice(id, device.id), 'accounts.staff.device-ended')}
          />
        ))}
      </ul>
      {devices.some(({ here }) => !here) && (
        <p>
          <button
            type="button"
            className="button plain"
            aria-disabled={pending}
            onClick={() => void act(() => signOutStaff(id), 'accounts.staff.devices-ended')}
          >
            {t(devices.some(({ here }) => here) ? 'accounts.staff.end-others' : 'accounts.staff.end-all')}
          </button>
        </p>
      )}
      <p role="status" className="admin-quiet empty:hidden">
        {news && t(news)}
      </p>
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
    </section>
  )
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const t = useWords()
  const format = useFormat()
  const read = readDevice(device.device)
  const name = read ? t('accounts.staff.device', read) : t('accounts.staff.device-unknown')
  return (
    <li>
      <div>
        <p className="font-medium">
          {name} {device.here && <StatePill meaning="good">{t('accounts.staff.device-here')}</StatePill>}
        </p>
        <p className="admin-quiet">
          {t('accounts.staff.seen')} <Moment at={device.lastSeenAt} />
        </p>
        <p className="admin-quiet">
          {t('accounts.staff.device-since', { day: format.day(dayOf(new Date(device.beganAt))) })}
        </p>
      </div>
      {!device.here && (
        <button
          type="button"
          className="button plain"
          aria-label={t('accounts.staff.end-of', { device: name })}
          onClick={onEnd}
        >
          {t('accounts.staff.end')}
        </button>
      )}
    </li>
  )
}
