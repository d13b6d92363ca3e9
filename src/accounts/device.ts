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

/** Reads browser and system, by their usual names, from a User-Agent header; undefined when either is unknown. */
export function readDevice(said: string): { program: string; system: string } | undefined {
  const program = programs.find(([, mark]) => mark.test(said))?.[0]
  const system = systems.find(([, mark]) => mark.test(said))?.[0]
  return program && system ? { program, system } : undefined
}
