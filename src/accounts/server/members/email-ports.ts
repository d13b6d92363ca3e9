import type { PoolClient } from 'pg'
import type { Member } from '#accounts/server/members/member-records.ts'
import { port } from '#platform/port.ts'

type Owner = Pick<Member, 'id' | 'email' | 'language' | 'metadata'>

/** Published when a member has opened a mail to their address, or to the one that their account moves to. */
export const emailProven = port<[client: PoolClient, member: Owner], void>('an address was proven')

/** Published when an account moves from a proven address to another, before that one is said to be proven. */
export const emailLeft = port<[client: PoolClient, from: string, to: string], void>('an account left its address')
