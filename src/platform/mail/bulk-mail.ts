/** Sends letters that go to many people at once, beside all others: no letter of an order waits behind ten thousand of them. */
export const sendBulkMailJob = 'send-bulk-mail'
