import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'

/** A sign-up, before its mail's link was opened. */
export type SignUp = {
  id: string
  email: string
  passwordHash: string
  metadata: Record<string, unknown>
  language: Language
}

const shape = `id, email, password_hash as "passwordHash", metadata, language`
const add = {
  name: 'sign-up-add',
  text: 'insert into sign_ups (id, email, password_hash, metadata, language) values ($1, $2, $3, $4, $5)',
}
const latest = {
  name: 'sign-up-latest',
  text: `select ${shape} from sign_ups where email = $1 order by asked_at desc, id desc limit 1`,
}
const several = { name: 'sign-up-several', text: 'select count(*) > 1 as several from sign_ups where email = $1' }
const byId = { name: 'sign-up-by-id', text: `select ${shape} from sign_ups where id = $1` }
const drop = { name: 'sign-up-drop', text: 'delete from sign_ups where email = $1' }
const deleteOld = {
  name: 'sign-up-delete-old',
  text: `
    delete from sign_ups where id in (
      select id from sign_ups where asked_at < now() - make_interval(days => $1) limit $2)
    returning id`,
}

export async function addSignUp(client: PoolClient, { id, email, passwordHash, metadata, language }: SignUp) {
  await run(add, [id, email, passwordHash, JSON.stringify(metadata), language], client)
}

export async function latestSignUp(email: string): Promise<SignUp | undefined> {
  return (await run<SignUp>(latest, [email]))[0]
}

/** Whether possibly more than one person requested an account with this address. */
export async function hasSeveralSignUps(email: string, client?: PoolClient): Promise<boolean> {
  return (await run<{ several: boolean }>(several, [email], client))[0]?.several ?? false
}

export async function signUpById(id: string, client?: PoolClient): Promise<SignUp | undefined> {
  return (await run<SignUp>(byId, [id], client))[0]
}

/** An address that has a member needs no sign-ups any more; their links go with them. */
export async function dropSignUps(client: PoolClient, email: string): Promise<void> {
  await run(drop, [email], client)
}

export async function deleteOldSignUps(days: number, most: number): Promise<number> {
  return (await run(deleteOld, [days, most])).length
}
