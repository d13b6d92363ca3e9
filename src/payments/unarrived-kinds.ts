/** The tasks that money gives which does not arrive, each with the id of its refund: "refund-refused:…". */
export const unarrivedKinds = ['refund-refused', 'refund-failed'] as const
