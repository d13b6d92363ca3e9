/** The limits of one socket, one address and one process. */
export const usualLimits = {
  // The longest honest message is a join with its token, some 2 kB.
  messageBytes: 64 * 1024,
  // A screen subscribes to a handful of topics; realtime-js puts them all on one socket.
  channelsPerSocket: 20,
  // Coming back with every channel and a new token makes some forty at once.
  messagesPerSecond: 100,
  // A tab has one socket; behind one address may be an office, or a mobile network.
  socketsPerAddress: 256,
  // Some 15 kB each (docs/performance.md): more belong to another process.
  socketsInAll: 10_000,
  // realtime-js gives a sign of life every 25 s: two may be lost.
  silentMs: 60_000,
  // A client that does not read is disconnected.
  unsentBytes: 1024 * 1024,
  // Many changes in one go are one message.
  gatherMs: 100,
  // A client that does not answer the closing frame is not waited for.
  farewellMs: 500,
}

export type Limits = typeof usualLimits
