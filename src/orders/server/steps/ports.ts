// Steps on a balance, which the reservations take: they handle them through their manifest.
import type { ReadInputs } from '#orders/endpoints/step-endpoints.ts'
import type { ActOnOrder } from '#orders/server/changes/as-owner.ts'
import { port } from '#platform/port.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type BalanceStep<Name extends 'ready' | 'remind' | 'extend'> = [
  order: number,
  input: ReadInputs[Name],
  act: ActOnOrder,
  now: BusinessTime,
]

export const goodsReady = port<BalanceStep<'ready'>, void>('ask for a balance')
export const reminder = port<BalanceStep<'remind'>, void>('remind of a balance')
export const moreTime = port<BalanceStep<'extend'>, void>('give more time for a balance')
