/** Events of the account of a person of the house, as the database names them. */
export const eventKinds = [
  'account-opened',
  'account-closed',
  'signed-in',
  'sign-in-failed',
  'sign-in-limited',
  'password-refused',
  'admin-refused',
  'recovery-mailed',
  'password-changed',
  'email-change-asked',
  'email-changed',
  'role-granted',
  'role-lost',
  'session-ended',
  'sessions-ended',
] as const

/** How a session began, why it ended, and the role that was lost: an owner's has the name of the protocol. */
export const eventDetails = [
  'password',
  'otp',
  'recovery',
  'signed-out',
  'token-reused',
  'password-changed',
  'idle',
  'address-changed',
  'too-old',
  'ended-by-admin',
  'admin',
  'staff',
  'reader',
] as const

/** The givers of a role that are no person, as `addRole` stores them. */
export const shopGivers = ['ADMIN_EMAIL, at the first start', 'the command grant-admin'] as const
