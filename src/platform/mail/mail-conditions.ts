// Conditions of SQL on the table of mails. From its first try on a mail may have reached its reader.

/** Its sending has not begun: it can still be changed or withdrawn. */
export const isMailWaiting = 'begun_at is null and sent_at is null and given_up_at is null'

/** It has reached its reader, or may have. */
export const mayBeRead = '(sent_at is not null or begun_at is not null and given_up_at is null)'
