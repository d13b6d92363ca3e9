import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const lines = {
  name: 'order-lines-now',
  text: `
    select position, product_id as "productId", title, subtitle, quantity, quantity_out as out, total_minor as "totalMinor", left_minor as "leftMinor", written_off_minor as "writtenOffMinor",
           taken_out_at is not null as "takenOut", quantity_sent as sent,
           exists (select from order_lines added where added.order_id = line.order_id and added.position = line.position
                      and added.added_at is not null) as "isAdded"
      from priced_lines line where order_id = $1 order by position`,
}

export type LineRecord = {
  position: number
  productId: string
  title: string
  subtitle: string
  quantity: number
  /** The number of its units taken out. */
  out: number
  totalMinor: number
  leftMinor: number
  /** The sum of its price that is written off as a loss, and not taken back. */
  writtenOffMinor: number
  takenOut: boolean
  /** The number of its units that have left and are part of the order. */
  sent: number
  /** It came into the order after it was placed. */
  isAdded: boolean
}

export function readLines(client: PoolClient, id: string): Promise<LineRecord[]> {
  return run<LineRecord>(lines, [id], client)
}
