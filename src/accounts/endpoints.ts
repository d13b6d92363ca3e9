import { z } from 'zod'
import { accountEventsSchema, eventFilterSchema } from '#accounts/account-event-schema.ts'
import { addressSchema, deviceSchema, endedSessionsSchema, memberIdSchema } from '#accounts/account-schema.ts'
import {
  foundInvitationSchema,
  invitationAgainSchema,
  invitationInputSchema,
  invitationLinkSchema,
  invitationSchema,
  joiningSchema,
} from '#accounts/invitation-schema.ts'
import { linkStateSchema, mailedLinkSchema } from '#accounts/link-schema.ts'
import { roles } from '#accounts/role.ts'
import { closingSchema } from '#accounts/schema.ts'
import { roleChangeSchema, staffMemberSchema } from '#accounts/staff-schema.ts'
import { writtenDeliverySchema } from '#delivery/schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'
import { line } from '#platform/http/input.ts'

const ids = z.object({ id: z.uuid() })
const addresses = z.array(addressSchema).describe('All addresses, the default one first')
const devices = z.array(deviceSchema).describe('All devices that are left, the latest first')

export const addressEndpoints = {
  'GET /account/addresses': { summary: 'One’s addresses', answer: addresses },
  'POST /account/addresses': {
    summary: 'Keep another address',
    body: writtenDeliverySchema,
    answer: addresses,
    refusals: [409],
  },
  'PUT /account/addresses/:id': {
    summary: 'Change an address',
    params: ids,
    body: writtenDeliverySchema,
    answer: addresses,
    refusals: [404],
  },
  'DELETE /account/addresses/:id': {
    summary: 'Keep an address no longer',
    params: ids,
    answer: addresses,
    refusals: [404],
  },
} as const satisfies Endpoints

export const deviceEndpoints = {
  'GET /account/devices': { summary: 'Where one is signed in', answer: devices },
  'DELETE /account/devices/:id': {
    summary: 'Sign out on one device',
    params: ids,
    answer: devices,
    refusals: [404],
  },
} as const satisfies Endpoints

export const accountEndpoints = {
  'POST /account/close': {
    summary: 'End one’s account; asks for the password again',
    body: closingSchema,
    refusals: [409, 429],
  },
  'POST /account/link': {
    summary: 'Whether a mailed link can still be used; uses nothing up',
    body: mailedLinkSchema,
    answer: linkStateSchema,
    refusals: [429],
  },
  'GET /account/data': {
    summary: 'All that the shop keeps of one’s account',
    file: 'application/json',
    refusals: [404],
  },
  'GET /account/role': {
    summary: 'One’s own role at the owner’s pages, by which they show what one may do',
    answer: z.object({ role: z.enum(roles).nullable() }).describe('The role; null for other members'),
  },
  'GET /user-roles': {
    summary: 'Whether one has a role oneself: one row, or none',
    query: z.object({ role: line(40).default('admin') }),
    answer: z
      .array(z.object({ user_id: z.uuid(), role: z.string() }))
      .max(1)
      .describe('The row'),
  },
} as const satisfies Endpoints

export const memberAdminEndpoints = {
  'GET /admin/account-events': {
    summary: 'The events of accounts, newest first: sign-ins, failures, changes, ends of sessions',
    query: eventFilterSchema,
    answer: accountEventsSchema.describe('A page of them'),
  },
  'POST /admin/members/:id/sign-out': {
    summary: 'Sign a member out on all devices; an admin’s own session stays',
    params: memberIdSchema,
    answer: endedSessionsSchema.describe('Signed out'),
    refusals: [404],
  },
} as const satisfies Endpoints

const staff = z.array(staffMemberSchema).describe('All who have a role, owners first')
const invitations = z.array(invitationSchema).describe('All that are left, newest first')
const staffDevice = z.object({ id: z.uuid(), device: z.uuid() })

export const staffEndpoints = {
  'GET /admin/staff': { summary: 'The people who may open the owner’s pages, and their roles', answer: staff },
  'POST /admin/staff/:id/role': {
    summary: 'Give a person of the house another role, or take it away; the last owner keeps theirs',
    params: ids,
    body: roleChangeSchema,
    answer: staff,
    refusals: [404, 409, 429],
  },
  'GET /admin/staff/:id/devices': {
    summary: 'Where a person of the house is signed in',
    params: ids,
    answer: devices,
    refusals: [404],
  },
  'DELETE /admin/staff/:id/devices/:device': {
    summary: 'Sign a person of the house out on one device',
    params: staffDevice,
    answer: devices,
    refusals: [404],
  },
  'GET /admin/staff/invitations': {
    summary: 'The invitations that were neither accepted nor withdrawn',
    answer: invitations,
  },
  'POST /admin/staff/invitations': {
    summary: 'Invite a person to a role, by email',
    body: invitationInputSchema,
    answer: invitations,
    refusals: [409, 429],
  },
  'POST /admin/staff/invitations/:id/again': {
    summary: 'Send the letter of an invitation again; the link before it opens nothing then',
    params: ids,
    body: invitationAgainSchema,
    answer: invitations,
    refusals: [404, 429],
  },
  'POST /admin/staff/invitations/:id/withdraw': {
    summary: 'Withdraw an invitation',
    params: ids,
    answer: invitations,
    refusals: [404],
  },
} as const satisfies Endpoints

export const invitationEndpoints = {
  'POST /account/invitation': {
    summary: 'An invitation by its mailed link; uses nothing up',
    body: invitationLinkSchema,
    answer: foundInvitationSchema,
    refusals: [429],
  },
  'POST /account/invitation/join': {
    summary: 'Open an account by an invitation, with its role',
    body: joiningSchema,
    answer: z.object({ email: z.string() }).describe('The address of the account, to sign in with'),
    refusals: [404, 409, 429],
  },
  'POST /account/invitation/accept': {
    summary: 'Accept an invitation as the member with the invited address',
    body: invitationLinkSchema,
    refusals: [403, 404, 409, 429],
  },
} as const satisfies Endpoints
