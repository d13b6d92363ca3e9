const statusOf = {
  'signed-out': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  changed: 409,
  invalid: 400,
  'too-many': 429,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof statusOf
export const refusalCodes = Object.keys(statusOf) as RefusalCode[]

/** The problem of one field of an input, by its path: "delivery.postalCode". */
export type FieldProblem = { field: string; problem: string }

/** A request that is refused; thrown once, answered in one place. The browser turns the code into a sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: (typeof statusOf)[RefusalCode]
  /** When asking again may help. */
  readonly retryAfterSeconds: number | undefined
  /** Further fields of the answer, beside the code. */
  readonly details: object = {}

  constructor(code: RefusalCode, message: string, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.status = statusOf[code]
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** An input that is refused for a field, or for several: the answer's text names the first, `problems` all of them. */
export class RefusedField extends Refusal {
  override readonly details: { problems: readonly FieldProblem[] }

  constructor(field: string, problem: string, others: readonly FieldProblem[] = []) {
    super('invalid', `${field}: ${problem}`)
    this.details = { problems: [{ field, problem }, ...others] }
  }
}
