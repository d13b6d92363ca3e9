import { type Prefix, splitAddress } from '#language/address.ts'
import { browserLanguage, isLanguage, type Language, languageKey } from '#language/language.ts'

const choice = new RegExp(`(?:^|;\\s*)${languageKey}=([^;]*)`)

/** The language of a request: the address first, then the stored choice, then the browser (D8). */
export function visitorLanguage(
  pathname: string,
  cookie: string | null | undefined,
  accepted: string | null | undefined,
): { language: Language; prefix: Prefix } {
  const { prefix } = splitAddress(pathname)
  if (prefix) return { language: prefix, prefix }
  const chosen = choice.exec(cookie ?? '')?.[1]
  return { language: isLanguage(chosen) ? chosen : browserLanguage(accepted), prefix: undefined }
}
