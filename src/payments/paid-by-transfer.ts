/** Why no provider brings a refund back, as it is stored with the refund; screens say it in the owner's language. */
export const paidByTransfer = 'It was paid by bank transfer'
