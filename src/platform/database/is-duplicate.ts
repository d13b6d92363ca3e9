const uniqueViolation = '23505'

/** Whether a statement failed because another row has what may be there once. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation
}
