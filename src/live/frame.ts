// A message of the Phoenix channel protocol, in the two forms in which it is written: version 1 as an object, version 2
// as a list.

export type Version = '1.0.0' | '2.0.0'

export type Frame = {
  /** The join of the topic that the message belongs to. */
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: object
}

/** A client that names no version speaks the first. */
export function readVersion(vsn: string | null): Version | undefined {
  if (vsn === null || vsn === '1.0.0') return '1.0.0'
  return vsn === '2.0.0' ? vsn : undefined
}

export function readFrame(text: string, version: Version): Frame | undefined {
  const read = parsed(text)
  if (typeof read !== 'object' || read === null || Array.isArray(read) !== (version === '2.0.0')) return undefined
  const { join_ref, ref, topic, event, payload } = Array.isArray(read) ? named(read) : (read as Record<string, unknown>)
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return undefined
  if (!isRef(join_ref) || !isRef(ref)) return undefined
  return { joinRef: join_ref ?? null, ref: ref ?? null, topic, event, payload }
}

export function writeFrame({ joinRef, ref, topic, event, payload }: Frame, version: Version): string {
  if (version === '1.0.0') return JSON.stringify({ topic, event, payload, ref })
  return JSON.stringify([joinRef, ref, topic, event, payload])
}

function named([join_ref, ref, topic, event, payload]: unknown[]): Record<string, unknown> {
  return { join_ref, ref, topic, event, payload }
}

function isRef(ref: unknown): ref is string | null | undefined {
  return ref === undefined || ref === null || typeof ref === 'string'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
