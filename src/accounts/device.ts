const programs = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|CrOS/],
] as const

/** A browser and what it runs on, as a person calls them, from what it says of itself; undefined for what is neither. */
export function readDevice(said: string): { program: string; system: string } | undefined {
  const program = programs.find(([, mark]) => mark.test(said))?.[0]
  const system = systems.find(([, mark]) => mark.test(said))?.[0]
  return program && system ? { program, system } : undefined
}
