import type { Admin } from '#accounts/account.ts'
import { lockContact } from '#contacts/server/lock-contact.ts'
import { readOrder } from '#orders/server/facts/locked-order.ts'
import type { TaskInput } from '#people/task-schema.ts'
import { inTransaction } from '#platform/database/database.ts'
import { RefusedField } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { saveHandTask } from '#tasks/server/save-hand-task.ts'

/** Adds a task by hand, or changes it, with the order and the contact that it is about. Returns its version. */
export function saveTask(
  id: string,
  { orderNumber, contactId: asked, ...task }: TaskInput,
  admin: Admin,
  now: BusinessTime,
): Promise<number> {
  return inTransaction(async (client) => {
    const order = orderNumber === null ? null : await readOrder(client, orderNumber)
    if (order === undefined) throw new RefusedField('orderNumber', 'There is no such order')
    // Locked: it cannot be deleted or merged before the task names it.
    const contactId = asked === null ? null : await lockContact(client, asked)
    if (contactId === undefined) throw new RefusedField('contactId', 'There is no such contact')
    return saveHandTask(client, id, { ...task, orderId: order?.id ?? null, contactId }, { admin, now })
  })
}
