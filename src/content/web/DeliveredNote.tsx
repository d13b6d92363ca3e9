import type { Permission } from '#accounts/role.ts'
import { May } from '#accounts/web/May.tsx'

type Props = {
  form: { opened: { delivered: boolean }; isSaving: boolean; confirmDelivered: () => void }
  about: string
  /** The words of the button that says that the text is right. */
  confirm: string
  /** Needed to say so. */
  permission: Permission
}

/** Says that a text came with the shop, until an admin has published or confirmed it. */
export function DeliveredNote({ form: { opened, isSaving, confirmDelivered }, about, confirm, permission }: Props) {
  if (!opened.delivered) return null
  return (
    <div className="admin-note mb-6 grid justify-items-start gap-3">
      <p>{about}</p>
      <May permission={permission}>
        <button
          type="button"
          className="button plain"
          aria-disabled={isSaving}
          onClick={() => !isSaving && confirmDelivered()}
        >
          {confirm}
        </button>
      </May>
    </div>
  )
}
