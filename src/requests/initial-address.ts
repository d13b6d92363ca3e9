import type { Delivery } from '#delivery/schema.ts'
import type { AdminRequest } from '#requests/schema.ts'

type Asked = Pick<AdminRequest, 'name' | 'telephone'>
type Known = { delivery: Delivery | null }

/** The address with which the form begins: that of the buyer’s last order, under the name given for this one. */
export function initialAddress({ name, telephone }: Asked, formerBuyer: Known | null | undefined): Partial<Delivery> {
  return { ...formerBuyer?.delivery, name, ...(telephone && { phone: telephone }) }
}
