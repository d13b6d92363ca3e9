// The stored facts, as the domain reads and writes them in which the owner enters them.
export { lockFacts, readFacts, writeFacts } from '#legal/server/records.ts'
