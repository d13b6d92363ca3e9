import { type Account, mayListen, type Wanted } from '#live/topic.ts'
import { log } from '#platform/process/log.ts'

export type AccountOfToken = (token: string) => Promise<Account | undefined>
export type Permission = {
  /** Whether the channel is permitted at this moment. */
  check(): Promise<boolean>
  memberId(): string | undefined
  /** Exchanges the token; it counts once it was checked. */
  renew(token: string): void
  drop(): void
}

// The longest that a timer can be set to.
const maxMs = 2 ** 31 - 1

const everyones: Permission = { check: async () => true, memberId: () => undefined, renew() {}, drop() {} }

/** @param onRunOut called when the token has run out: the permission is to be checked then */
export function permissionFor(
  wanted: Wanted,
  accountOfToken: AccountOfToken,
  token: string | undefined,
  onRunOut: () => void,
): Permission {
  return wanted.topic.audience === 'everyone' ? everyones : permissionByToken(wanted, accountOfToken, token, onRunOut)
}

function permissionByToken(
  wanted: Wanted,
  accountOfToken: AccountOfToken,
  token: string | undefined,
  onRunOut: () => void,
): Permission {
  let account: Account | undefined
  let asked = 0
  let runsOut: NodeJS.Timeout | undefined
  let dropped = false

  /** Reads the token's account; once more when a recheck was requested meanwhile: the first answer may be outdated. */
  async function check(): Promise<boolean> {
    asked += 1
    for (let asking = 0; asking !== asked; ) {
      asking = asked
      account = token === undefined ? undefined : await accountOfToken(token).catch(asSignedOut)
    }
    clearTimeout(runsOut)
    const leftMs = account ? account.expiresAt * 1000 - Date.now() : 0
    if (dropped || leftMs <= 0 || !mayListen(wanted, account)) return false
    runsOut = setTimeout(onRunOut, Math.min(leftMs, maxMs)).unref()
    return true
  }

  return {
    check,
    memberId: () => account?.memberId,
    renew(next) {
      token = next
    },
    drop() {
      dropped = true
      clearTimeout(runsOut)
    },
  }
}

/** If the account cannot be read, the answer is no; the client will try again. */
function asSignedOut(error: Error): undefined {
  log.warn(error, 'Who has a token could not be read')
}
