import '#carriers/web/carriers.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import type { Carrier } from '#carriers/schema.ts'
import { useWords } from '#carriers/web/admin-words.ts'
import { CarrierForm } from '#carriers/web/CarrierForm.tsx'
import { carriersQuery } from '#carriers/web/carriers-api.ts'
import { FormDrawer } from '#ui/admin/form/FormDrawer.tsx'
import { useDrawerGuard } from '#ui/admin/form/use-drawer-guard.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'

/** The carriers of the house, over the page: each with the pattern of its tracking addresses. */
export function CarriersDrawer({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const query = useQuery(carriersQuery)
  const [open, setOpen] = useState<string>()
  const guard = useDrawerGuard(onClose)
  const [saved, setSaved] = useState<string>()
  const carriers = query.data ?? []
  const form = (carrier: Carrier | undefined) => (
    <CarrierForm
      carrier={carrier}
      onLeave={() => setOpen(undefined)}
      onSaved={({ name }) => {
        setOpen(undefined)
        setSaved(name)
      }}
    />
  )
  const edit = (id: string) => {
    setSaved(undefined)
    setOpen(id)
  }
  return (
    <FormDrawer guard={guard} title={t('carriers.title')} close={t('carriers.close')} className="carriers-drawer">
      <p className="admin-quiet">{t('carriers.about', { placeholder: '{number}' })}</p>
      <ListNews query={query} nothing={null} />
      <p role="status" className="admin-quiet">
        {saved && t('carriers.saved', { name: saved })}
      </p>
      <ul className="carriers">
        {carriers.map((carrier) =>
          open === carrier.id ? (
            <li key={carrier.id}>{form(carrier)}</li>
          ) : (
            <li key={carrier.id} className="carrier">
              <div>
                <p className="font-medium wrap-anywhere">{carrier.name}</p>
                <p className="admin-quiet wrap-anywhere">{carrier.pattern ?? t('carriers.without')}</p>
                {!carrier.active && <StatePill meaning="ended">{t('carriers.inactive')}</StatePill>}
              </div>
              <May permission="orders">
                <button type="button" className="button plain" onClick={() => edit(carrier.id)}>
                  {t('carriers.edit', { name: carrier.name })}
                </button>
              </May>
            </li>
          ),
        )}
        {open === 'new' && <li>{form(undefined)}</li>}
      </ul>
      {open !== 'new' && query.data && (
        <May permission="orders">
          <button type="button" className="button plain" onClick={() => edit('new')}>
            {t('carriers.add')}
          </button>
        </May>
      )}
    </FormDrawer>
  )
}
