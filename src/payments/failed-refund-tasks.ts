/** The tasks that money gives which does not arrive, each with the id of its refund: "refund-refused:…". */
export const failedRefundTasks = ['refund-refused', 'refund-failed'] as const
