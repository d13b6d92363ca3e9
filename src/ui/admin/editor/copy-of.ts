/** A copy of JSON whose parts are all its own: `structuredClone` keeps one object that two fields share, and a write into one changes both. */
export function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)])) as Value
}
