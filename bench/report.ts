import { cpus } from 'node:os'
import type { NotifyingRow } from './notifying.ts'
import type { OrderRow } from './ordering.ts'
import { replacePart, row } from './performance-document.ts'
import type { ReadingRow } from './reading.ts'
import type { SettlingRow } from './settling.ts'
import type { SigningInRow } from './signing-in.ts'

type Catalogue = {
  reading: ReadingRow[]
  searching: ReadingRow[]
  orders: OrderRow[]
  notifying: NotifyingRow[]
  signingIn: SigningInRow[]
  settling: SettlingRow[]
  memory: { node: number; database: number }
}
export type Measured = {
  freshMs: number
  warmMs: number
  memory: { node: number; database: number }
  small: Catalogue
  large: Catalogue
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const fine = (value: number) => value.toFixed(value < 10 ? 2 : 1)

export function tableOf({ freshMs, warmMs, memory, small, large }: Measured): string {
  const { model } = cpus()[0] ?? { model: 'unknown' }
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${model.trim()}), Node ${process.version}.`,
    '',
    row('start, built and installed', 'measured', 'wanted'),
    row('---', '---:', '---:'),
    row('fresh `DATA_DIR`, database included', `${whole(freshMs)} ms`, '3,000 ms'),
    row('warm', `${whole(warmMs)} ms`, '2,000 ms'),
    row('idle memory: shop', `${whole(memory.node)} MB`, ''),
    row('idle memory: database', `${whole(memory.database)} MB`, ''),
    row('idle memory together', `${whole(memory.node + memory.database)} MB`, '180 MB'),
    '',
    'With 5 products:',
    '',
    tablesOf(small),
    '',
    'With 10,000 products:',
    '',
    tablesOf(large),
    '',
    `Memory after the load: ${whole(small.memory.node)} MB with 5 products, ${whole(large.memory.node)} MB with 10,000.`,
  ].join('\n')
}

/** The tables of what was measured, without those that have no row. */
export function tablesOf({ reading, orders, searching, notifying, signingIn, settling }: Catalogue): string {
  const tables = [
    reading.length > 0 && readingTable(reading),
    orders.length > 0 && orderTable(orders),
    searching.length > 0 && searchTable(searching),
    notifying.length > 0 && notifyingTable(notifying),
    signingIn.length > 0 && signingInTable(signingIn),
    settling.length > 0 && settlingTable(settling),
  ]
  return tables
    .filter((table) => table !== false)
    .map((table) => table.join('\n'))
    .join('\n\n')
}

function readingTable(rows: ReadingRow[]): string[] {
  return [
    row(
      'reading',
      'connections',
      'per second',
      'floor',
      'ratio',
      'p50 ms',
      'p99 ms',
      'floor p99 ms',
      'CPU ratio',
      'failed',
    ),
    row('---', ...Array(9).fill('---:')),
    ...rows.map(({ name, connections, shop, floor }) =>
      row(
        name,
        connections,
        whole(shop.perSecond),
        whole(floor.perSecond),
        fine(shop.perSecond / floor.perSecond),
        fine(shop.p50),
        fine(shop.p99),
        fine(floor.p99),
        fine(floor.cpuMicros / shop.cpuMicros),
        shop.failed,
      ),
    ),
  ]
}

function orderTable(rows: OrderRow[]): string[] {
  return [
    row('orders and carts', 'callers', 'per second', 'floor', 'ratio', 'p50 ms', 'p99 ms', 'failed'),
    row('---', ...Array(7).fill('---:')),
    ...rows.map(({ name, callers, shop, floor }) =>
      row(
        name,
        callers,
        whole(shop.perSecond),
        whole(floor.perSecond),
        fine(shop.perSecond / floor.perSecond),
        fine(shop.p50),
        fine(shop.p99),
        shop.failed,
      ),
    ),
  ]
}

/** Wanted: with a million orders at most three times the p99 with a thousand. */
function settlingTable(rows: SettlingRow[]): string[] {
  return [
    row(
      'reported by the bank',
      'orders there',
      'callers',
      'per second',
      'floor',
      'ratio',
      'p50 ms',
      'p99 ms',
      'failed',
    ),
    row('---', ...Array(8).fill('---:')),
    ...rows.map(({ name, orders, callers, shop, floor }) =>
      row(
        name,
        whole(orders),
        callers,
        whole(shop.perSecond),
        whole(floor.perSecond),
        fine(shop.perSecond / floor.perSecond),
        fine(shop.p50),
        fine(shop.p99),
        shop.failed,
      ),
    ),
  ]
}

/** The time of a search, as a multiple of the floor; the limit is five. */
function searchTable(rows: ReadingRow[]): string[] {
  return [
    row('search', 'connections', 'per second', '`select 1` over HTTP', 'times as long', 'p50 ms', 'p99 ms', 'failed'),
    row('---', ...Array(7).fill('---:')),
    ...rows.map(({ name, connections, shop, floor }) =>
      row(
        name,
        connections,
        whole(shop.perSecond),
        whole(floor.perSecond),
        fine(floor.perSecond / shop.perSecond),
        fine(shop.p50),
        fine(shop.p99),
        shop.failed,
      ),
    ),
  ]
}

function signingInTable(rows: SigningInRow[]): string[] {
  return [
    row(
      'members',
      'callers',
      'per second',
      'floor',
      'ratio',
      'p50 ms',
      'p99 ms',
      'a quick route meanwhile, p99 ms',
      'failed',
    ),
    row('---', ...Array(8).fill('---:')),
    ...rows.map(({ name, callers, shop, floor, healthP99 }) =>
      row(
        name,
        callers,
        whole(shop.perSecond),
        whole(floor.perSecond),
        fine(shop.perSecond / floor.perSecond),
        fine(shop.p50),
        fine(shop.p99),
        healthP99 === undefined ? '' : fine(healthP99),
        shop.failed,
      ),
    ),
  ]
}

/** The shop waits a tenth of a second on purpose, so that many changes are one message. */
function notifyingTable(rows: NotifyingRow[]): string[] {
  return [
    row('sockets', 'kB each', 'floor kB', 'p50 ms', 'last ms', 'floor p50 ms', 'floor last ms'),
    row('---:', ...Array(6).fill('---:')),
    ...rows.map(({ sockets, shop, floor }) =>
      row(
        whole(sockets),
        fine(shop.kilobytes),
        fine(floor.kilobytes),
        fine(shop.p50),
        fine(shop.last),
        fine(floor.p50),
        fine(floor.last),
      ),
    ),
  ]
}

/** Replaces the measured part of docs/performance.md. */
export function writeTable(measured: Measured): Promise<void> {
  return replacePart('measured', tableOf(measured))
}
