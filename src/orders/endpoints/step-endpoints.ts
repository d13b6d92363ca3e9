import { z } from 'zod'
import { adminOrderSchema } from '#orders/order-schemas/admin-order-schema.ts'
import { stepLettersSchema } from '#orders/order-schemas/letter-schema.ts'
import { orderNumberSchema } from '#orders/order-schemas/order-parts-schema.ts'
import { seenVersionSchema } from '#orders/order-schemas/version-schema.ts'
import type { OwnerStep } from '#orders/states/owner-steps.ts'
import { lineChangeRequestSchema } from '#orders/step-schemas/line-change-schema.ts'
import {
  correctParcelSchema,
  parcelBackSchema,
  parcelContentsSchema,
  shipSchema,
} from '#orders/step-schemas/parcel-step-schema.ts'
import { refundRequestSchema } from '#orders/step-schemas/refund-schema.ts'
import { badStepSchema, stepRefusedSchema } from '#orders/step-schemas/step-refusal-schema.ts'
import {
  destinationSchema,
  emailCorrectionSchema,
  extendSchema,
  giftSchema,
  moveDateSchema,
  noteSchema,
  readySchema,
  reasonSchema,
} from '#orders/step-schemas/step-schema.ts'
import { returnSchema, transferSchema } from '#orders/step-schemas/transfer-schema.ts'
import { voidSchema } from '#orders/step-schemas/void-schema.ts'
import {
  goodsBackSchema,
  recordWithdrawalSchema,
  withdrawalDecisionSchema,
} from '#orders/step-schemas/withdrawal-schema.ts'
import type { Endpoint, Frozen } from '#platform/http/endpoint.ts'
import { idempotencyKeySchema } from '#platform/http/input.ts'

type Step = {
  summary: string
  /** The schema of its body, beside the version of the order that was seen. */
  input?: z.ZodType
  /** It depends on nothing that may have changed, so it needs no version. */
  anyVersion?: true
}

const steps = {
  prepare: { summary: 'Begin to prepare it' },
  ship: { summary: 'Send what is paid in full', input: shipSchema },
  deliver: { summary: 'It has arrived' },
  move: { summary: 'Name another day; a later one is a question to the buyer', input: moveDateSchema },
  'take-back': { summary: 'The last day that was named was a mistake' },
  cancel: { summary: 'Cancel what has not been sent; its price goes back', input: reasonSchema },
  withdrawal: { summary: 'Accept a withdrawal, decline it, or set it aside', input: withdrawalDecisionSchema },
  'goods-back': {
    summary: 'Goods of an accepted withdrawal are back: their price goes back',
    input: goodsBackSchema,
  },
  'goods-missing': {
    summary: 'Goods of an accepted withdrawal did not come back: their price stays, and the buyer reads why',
    input: reasonSchema,
  },
  'record-withdrawal': {
    summary: 'Enter a withdrawal that came by letter or from another email',
    input: recordWithdrawalSchema,
  },
  ready: { summary: 'The goods are there: ask for the balance', input: readySchema },
  remind: { summary: 'Send the buyer the payment link of a balance again, at most once a day' },
  extend: { summary: 'Give more time for the balance', input: extendSchema },
  'change-lines': {
    summary: 'Take units out and add others, exactly as the preview said',
    input: lineChangeRequestSchema,
  },
  refund: { summary: 'Give back exactly what the preview said', input: refundRequestSchema },
  'record-payment': { summary: 'The sum due came by bank transfer', input: transferSchema },
  'record-return': { summary: 'The sum owed to the buyer was sent by bank transfer', input: returnSchema },
  'ask-payment': { summary: 'Ask once more for what a lost dispute took, or for what left unpaid' },
  'write-off': {
    summary: 'Bear what is missing for goods that have left: a bank took it, or a transfer never came',
  },
  void: { summary: 'A transfer that was recorded by mistake counts no more', input: voidSchema },
  address: { summary: 'Another delivery address, until a parcel has left', input: destinationSchema },
  'correct-parcel': {
    summary: 'Another carrier, number or tracking address for a parcel that was shipped',
    input: correctParcelSchema,
  },
  'parcel-contents': {
    summary: 'Other units in a parcel that was shipped, until it is delivered: the rest is here',
    input: parcelContentsSchema,
  },
  'parcel-back': {
    summary: 'A parcel was not shipped after all: its lines are to be shipped again',
    input: parcelBackSchema,
  },
  email: {
    summary: 'Correct the email address of an order without an account; its former link ends',
    input: emailCorrectionSchema,
  },
  gift: { summary: 'Another text to go with the gift, until a parcel has left', input: giftSchema },
  note: { summary: 'Write a remark that the buyer never sees', input: noteSchema, anyVersion: true },
} as const satisfies Record<OwnerStep, Step>

type Steps = typeof steps
type InputSchema<S> = S extends { input: infer Input extends z.ZodType } ? Input : never
type Body<S> = S extends { anyVersion: true }
  ? InputSchema<S>
  : [InputSchema<S>] extends [never]
    ? typeof seenVersionSchema
    : z.ZodIntersection<InputSchema<S>, typeof seenVersionSchema>

/** The body of each step: as the browser writes it, and as the server reads it. */
export type StepInputs = { [Name in OwnerStep]: Frozen<Read<InputSchema<Steps[Name]>, 'input'>> }
export type ReadInputs = { [Name in OwnerStep]: Read<InputSchema<Steps[Name]>, 'output'> }
/** A step with its input as the server reads it. */
export type WantedStep<Name extends OwnerStep> = { [Each in Name]: { step: Each; input: ReadInputs[Each] } }[Name]

type Read<Input extends z.ZodType, Side extends 'input' | 'output'> = [Input] extends [never]
  ? Record<never, never>
  : Input['_zod'][Side]

function bodyOf({ input, anyVersion }: Step): z.ZodType {
  if (!input) return seenVersionSchema
  return anyVersion ? input : z.intersection(input, seenVersionSchema)
}

const taken = (summary: string, body: z.ZodType) =>
  ({
    summary,
    description:
      'A step names the version of the order that was seen. When more has happened to the order since, nothing is done, ' +
      'and the answer is 409 "changed" with what happened. A request sent again under its key is carried out once.',
    params: orderNumberSchema,
    headers: idempotencyKeySchema,
    body,
    answer: adminOrderSchema.describe('The order afterwards'),
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

export type StepRoute<Name extends OwnerStep = OwnerStep> = `POST /admin/orders/:number/${Name}`
export type LettersRoute<Name extends OwnerStep = OwnerStep> = `POST /admin/orders/:number/${Name}/letters`

type With<Name extends OwnerStep, Declared> = Omit<Declared, 'body'> & { body: Body<Steps[Name]> }

/** Each step has two routes: one takes it, the other answers the letters that it would send, and changes nothing. */
type StepEndpoints = { [Name in OwnerStep as StepRoute<Name>]: With<Name, ReturnType<typeof taken>> } & {
  [Name in OwnerStep as LettersRoute<Name>]: With<Name, ReturnType<typeof previewed>>
}

export const stepEndpoints = Object.fromEntries(
  Object.entries<Step>(steps).flatMap(([name, step]) => [
    [`POST /admin/orders/:number/${name}`, taken(step.summary, bodyOf(step))],
    [`POST /admin/orders/:number/${name}/letters`, previewed(step.summary, bodyOf(step))],
  ]),
) as StepEndpoints
