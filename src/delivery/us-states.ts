import { type Language, languages, localeOf } from '#language/language.ts'

// As the post writes it, then the name in English and, where it is another, in French.
const table = `
AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California/Californie|CO Colorado|CT Connecticut|DE Delaware
DC District of Columbia/District de Columbia|FL Florida/Floride|GA Georgia/Géorgie|HI Hawaii/Hawaï|ID Idaho|IL Illinois
IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana/Louisiane|ME Maine|MD Maryland|MA Massachusetts|MI Michigan
MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey
NM New Mexico/Nouveau-Mexique|NY New York|NC North Carolina/Caroline du Nord|ND North Dakota/Dakota du Nord|OH Ohio
OK Oklahoma|OR Oregon|PA Pennsylvania/Pennsylvanie|RI Rhode Island|SC South Carolina/Caroline du Sud
SD South Dakota/Dakota du Sud|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia/Virginie|WA Washington
WV West Virginia/Virginie-Occidentale|WI Wisconsin|WY Wyoming`

const states = table.trim().split(/[|\n]/).map(readState)

function readState(written: string) {
  const [en = '', fr = en] = written.slice(3).split('/')
  return { code: written.slice(0, 2), name: { en, fr } }
}

/** The states of the union and the District of Columbia, as the post writes them. */
export const usStates = states.map(({ code }) => code)

const sorted = Object.fromEntries(languages.map((language) => [language, sortedIn(language)]))

function sortedIn(language: Language) {
  const { compare } = new Intl.Collator(localeOf(language))
  return states
    .map(({ code, name }) => ({ code, name: name[language] }))
    .toSorted((one, other) => compare(one.name, other.name))
}

/** The states by name, in the alphabetical order of the reader's language. */
export function usStatesIn(language: Language): readonly { code: string; name: string }[] {
  return sorted[language] ?? []
}
