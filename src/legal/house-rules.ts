/** The days for which an offer may be valid (docs/decisions/0054). */
export const offerLengths = [7, 14, 30] as const
export type OfferLength = (typeof offerLengths)[number]

/** The values of each rule of the house; other numbers are a digit too few or too many. */
export const ruleChoices = { reminderDays: [3, 5, 7, 10], offerDays: offerLengths } as const satisfies Record<
  string,
  readonly number[]
>

export type RuleName = keyof typeof ruleChoices
export type HouseRules = { [Name in RuleName]: (typeof ruleChoices)[Name][number] }

/** The rules of a house that has chosen none. */
export const usualRules: HouseRules = { reminderDays: 7, offerDays: 14 }

export const ruleNames = Object.keys(ruleChoices) as RuleName[]

export function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(ruleChoices, name)
}

/** The number that is chosen for a rule; undefined for a text that is none of its choices. */
export function choiceOf<Name extends RuleName>(name: Name, text: string | undefined): HouseRules[Name] | undefined {
  const choices: readonly number[] = ruleChoices[name]
  return choices.find((choice) => String(choice) === text) as HouseRules[Name] | undefined
}

/** The rules in force; a rule without a choice is the usual one. */
export function rulesOf(facts: Readonly<Partial<Record<RuleName, string>>>): HouseRules {
  return {
    reminderDays: choiceOf('reminderDays', facts.reminderDays) ?? usualRules.reminderDays,
    offerDays: choiceOf('offerDays', facts.offerDays) ?? usualRules.offerDays,
  }
}
