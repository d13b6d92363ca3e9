import { joinWordingVersion, leaveWordingVersion } from '#community/wording.ts'
import type { Shown } from '#contacts/consent.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'

/** The text beside the button of the join form. */
export function joinConsentText(language: Language): Shown {
  const wording = plain(wordsIn(language)('community.join.wording'))
  return { wording, wordingVersion: joinWordingVersion, language, source: 'join-form' }
}

/** The text beside the button of the leave page. */
export function leaveText(language: Language): Shown {
  const wording = plain(wordsIn(language)('community.leave.wording'))
  return { wording, wordingVersion: leaveWordingVersion, language, source: 'leaving-page' }
}

/** A mail program shows a button of its own for the headers of the newsletter (RFC 8058). */
export function mailProgramText(language: Language): Shown {
  return { wording: 'List-Unsubscribe=One-Click', wordingVersion: 'RFC 8058', language, source: 'mail-program' }
}

function plain(wording: string): string {
  return wording.replaceAll(/<\/?\w+>/g, '')
}
