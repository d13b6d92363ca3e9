/** The answers of create-checkout whose `error` is a sentence to show; every other one is a code for programs. */
export const shownRefusals = [400, 401, 409, 410, 429, 503] as const
