// Heavy, so it is loaded with the first password that is chosen: 40,000 commonly leaked passwords and names.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// Odd passwords take long to judge, and what is guessed begins with something short.
const maxReadLength = 32
const [maxKnown, maxKnownLength] = [4, 60]

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * The number of guesses an attacker needs who starts with leaked passwords, names, dates, keyboard rows and known
 * facts.
 */
export function guessesOf(password: string, known: string[]): number {
  const others = known.slice(0, maxKnown).map((text) => text.slice(0, maxKnownLength))
  return estimator.check(password.slice(0, maxReadLength), ['immortela', ...others.flatMap(partsOf)]).guesses
}

function partsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2)
}
