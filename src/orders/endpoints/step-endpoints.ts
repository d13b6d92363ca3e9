import { z } from 'zod'
import { stepLettersSchema } from '#orders/endpoints/letter-schema.ts'
import { openOrderSchema } from '#orders/endpoints/open-order-schema.ts'
import { orderNumberSchema, seenVersionSchema } from '#orders/endpoints/order-parts-schema.ts'
import { refundRequestSchema } from '#orders/endpoints/refund-schema.ts'
import {
  badStepSchema,
  correctParcelSchema,
  destinationSchema,
  extendSchema,
  giftSchema,
  moveDateSchema,
  noteSchema,
  parcelBackSchema,
  readySchema,
  reasonSchema,
  shipSchema,
  stepRefusedSchema,
  transferSchema,
  voidSchema,
} from '#orders/endpoints/step-schema.ts'
import {
  goodsBackSchema,
  recordWithdrawalSchema,
  withdrawalDecisionSchema,
} from '#orders/endpoints/withdrawal-schema.ts'
import type { OwnerStep } from '#orders/steps.ts'
import type { Endpoint, Frozen } from '#platform/http/endpoint.ts'
import { pressKeySchema } from '#platform/http/input.ts'

export type OrderStep = OwnerStep | 'note' | 'void' | 'address' | 'gift' | 'correct-parcel' | 'parcel-back'

type Step = {
  summary: string
  /** The schema of its body, beside the version of the order that was seen. */
  wish?: z.ZodType
  /** It depends on nothing that may have changed, so it needs no version. */
  anyVersion?: true
}

const steps = {
  prepare: { summary: 'Begin to prepare it' },
  ship: { summary: 'Send what is paid in full', wish: shipSchema },
  deliver: { summary: 'It has arrived' },
  move: { summary: 'Name another day; a later one is a question to the buyer', wish: moveDateSchema },
  'take-back': { summary: 'The last day that was named was a mistake' },
  cancel: { summary: 'Cancel what has not been sent; its price goes back', wish: reasonSchema },
  withdrawal: { summary: 'Accept a withdrawal, decline it, or set it aside', wish: withdrawalDecisionSchema },
  'goods-back': {
    summary: 'Goods of an accepted withdrawal are back: their price goes back',
    wish: goodsBackSchema,
  },
  'goods-missing': {
    summary: 'Goods of an accepted withdrawal did not come back: their price stays, and the buyer reads why',
    wish: reasonSchema,
  },
  'record-withdrawal': {
    summary: 'Enter a withdrawal that came by letter or from another e-mail',
    wish: recordWithdrawalSchema,
  },
  ready: { summary: 'The goods are there: ask for the balance', wish: readySchema },
  extend: { summary: 'Give more time for the balance', wish: extendSchema },
  refund: { summary: 'Give back exactly what the preview said', wish: refundRequestSchema },
  'record-payment': { summary: 'The sum due came by bank transfer', wish: transferSchema },
  'record-return': { summary: 'The sum owed to the buyer was sent by bank transfer', wish: transferSchema },
  'ask-payment': { summary: 'Ask once more for what a lost dispute took, or for what left unpaid' },
  'write-off': {
    summary: 'Bear what is missing for goods that have left: a bank took it, or a transfer never came',
  },
  void: { summary: 'A transfer that was recorded by mistake counts no more', wish: voidSchema },
  address: { summary: 'Another delivery address, until a parcel has left', wish: destinationSchema },
  'correct-parcel': {
    summary: 'Another carrier, number or tracking address for a parcel that was shipped',
    wish: correctParcelSchema,
  },
  'parcel-back': {
    summary: 'A parcel was not shipped after all: its lines are to be shipped again',
    wish: parcelBackSchema,
  },
  gift: { summary: 'Another text to go with the gift, until a parcel has left', wish: giftSchema },
  note: { summary: 'Write a remark that the buyer never sees', wish: noteSchema, anyVersion: true },
} as const satisfies Record<OrderStep, Step>

type Steps = typeof steps
type WishSchema<S> = S extends { wish: infer Wish extends z.ZodType } ? Wish : never
type Body<S> = S extends { anyVersion: true }
  ? WishSchema<S>
  : [WishSchema<S>] extends [never]
    ? typeof seenVersionSchema
    : z.ZodIntersection<WishSchema<S>, typeof seenVersionSchema>

/** The body of each step: as the browser writes it, and as the server reads it. */
export type StepWishes = { [Name in OrderStep]: Frozen<Read<WishSchema<Steps[Name]>, 'input'>> }
export type ReadWishes = { [Name in OrderStep]: Read<WishSchema<Steps[Name]>, 'output'> }
type Read<Wish extends z.ZodType, Side extends 'input' | 'output'> = [Wish] extends [never]
  ? Record<never, never>
  : Wish['_zod'][Side]

function bodyOf({ wish, anyVersion }: Step): z.ZodType {
  if (!wish) return seenVersionSchema
  return anyVersion ? wish : z.intersection(wish, seenVersionSchema)
}

const taken = (summary: string, body: z.ZodType) =>
  ({
    summary,
    description:
      'A step names the version of the order that was seen. When more has happened to the order since, nothing is done, ' +
      'and the answer is 409 "changed" with what happened. A request sent again under its key is carried out once.',
    params: orderNumberSchema,
    headers: pressKeySchema,
    body,
    answer: openOrderSchema.describe('The order afterwards'),
    refusals: [404],
    otherwise: { 400: badStepSchema, 409: stepRefusedSchema },
  }) as const satisfies Endpoint

const previewed = (summary: string, body: z.ZodType) =>
  ({
    summary: `The letters to the buyer that this would send: ${summary}`,
    params: orderNumberSchema,
    body,
    answer: stepLettersSchema.describe('The letters'),
    refusals: [404],
    otherwise: { 400: badStepSchema, 409: stepRefusedSchema },
  }) as const satisfies Endpoint

export type StepRoute<Name extends OrderStep = OrderStep> = `POST /admin/orders/:number/${Name}`
export type LettersRoute<Name extends OrderStep = OrderStep> = `POST /admin/orders/:number/preview/${Name}`

type With<Name extends OrderStep, Declared> = Omit<Declared, 'body'> & { body: Body<Steps[Name]> }

/** Each step has two routes: one takes it, the other answers the letters that it would send, and changes nothing. */
type StepEndpoints = { [Name in OrderStep as StepRoute<Name>]: With<Name, ReturnType<typeof taken>> } & {
  [Name in OrderStep as LettersRoute<Name>]: With<Name, ReturnType<typeof previewed>>
}

export const stepEndpoints = Object.fromEntries(
  Object.entries<Step>(steps).flatMap(([name, step]) => [
    [`POST /admin/orders/:number/${name}`, taken(step.summary, bodyOf(step))],
    [`POST /admin/orders/:number/preview/${name}`, previewed(step.summary, bodyOf(step))],
  ]),
) as StepEndpoints
