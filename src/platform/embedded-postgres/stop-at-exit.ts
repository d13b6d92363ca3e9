import { constants } from 'node:os'
import { askToStop } from './postmaster.ts'

const clusters = new Map<number, string>()
const endingSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** For every way in which this process can end abruptly: the server is stopped at the last moment. */
export function stopAtExit(cluster: string, pid: number): void {
  if (clusters.size === 0) listen()
  clusters.set(pid, cluster)
}

export function leaveAtExit(pid: number): void {
  clusters.delete(pid)
  if (clusters.size === 0) stopListening()
}

function listen() {
  process.on('exit', askAllToStop)
  for (const signal of endingSignals) process.on(signal, exitUnlessHandled)
}

function stopListening() {
  process.off('exit', askAllToStop)
  for (const signal of endingSignals) process.off(signal, exitUnlessHandled)
}

/** A signal without a handler ends a process without its exit listeners. */
function exitUnlessHandled(signal: NodeJS.Signals) {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
}

function askAllToStop() {
  for (const [pid, cluster] of clusters) askToStop(cluster, pid)
}
