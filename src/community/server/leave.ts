import type { LeaveLink, Left } from '#community/schema.ts'
import { leaveText, mailProgramText } from '#community/server/wording.ts'
import { languageOfToken, stateOfConsentLink, withdrawConsent } from '#contacts/server/withdraw-consent.ts'
import { joinAddress } from '#language/address.ts'
import type { Language } from '#language/language.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Withdraws the consent to the newsletter with the link in one of its issues, signed in or not, however old the issue. */
export function leave(token: string, asked: Language | undefined, now: BusinessTime): Promise<Left> {
  return withdrawConsent(token, 'letters', (language) => leaveText(asked ?? language), now)
}

/** The state of a letter's link; reading it changes nothing. */
export function readLeaveLink(token: string): Promise<LeaveLink> {
  return stateOfConsentLink(token, 'letters')
}

/** Withdraws the consent by the button of a mail program, which asks nothing further. */
export function leaveByMailProgram(token: string, now: BusinessTime): Promise<Left> {
  return withdrawConsent(token, 'letters', mailProgramText, now)
}

/** The page for a browser that opened the address of that button: opening it changes nothing, pressing there does. */
export async function leavingPageOf(token: string): Promise<string> {
  return `${joinAddress(await languageOfToken(token), '/join/unsubscribe')}?token=${encodeURIComponent(token)}`
}
