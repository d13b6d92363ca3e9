/** The tasks about a refund that does not arrive. */
export const failedRefundTasks = ['refund-refused', 'refund-failed'] as const
