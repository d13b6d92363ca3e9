import { askToStop } from './postmaster.ts'

const clusters = new Map<number, string>()

/** For every way in which this process can end without asking: the server is told at the last moment. */
export function stopAtExit(cluster: string, pid: number): void {
  if (clusters.size === 0) process.once('exit', askAllToStop)
  clusters.set(pid, cluster)
}

export function leaveAtExit(pid: number): void {
  clusters.delete(pid)
  if (clusters.size === 0) process.off('exit', askAllToStop)
}

function askAllToStop() {
  for (const [pid, cluster] of clusters) askToStop(cluster, pid)
}
