import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { clusterIn, homeOf } from '#platform/embedded-postgres/home.ts'

/** The process ids of the PostgreSQL servers that run on this data folder, from the system. */
export function serversOf(dataDir: string): number[] {
  const cluster = clusterIn(homeOf(dataDir))
  const processes = execFileSync('ps', ['-ww', '-eo', 'pid=,ppid=,args=']).toString().split('\n')
  const found = processes.filter((line) => line.includes(`postgres -D ${cluster} `)).map(numbersOf)
  // A process that the server has just begun still carries its command.
  return found.filter(([, parent]) => !found.some(([pid]) => pid === parent)).map(([pid]) => pid)
}

function numbersOf(line: string): [pid: number, parent: number] {
  const [pid, parent] = line.trim().split(/\s+/)
  return [Number(pid), Number(parent)]
}

export function serverOf(dataDir: string): number {
  const [server, ...more] = serversOf(dataDir)
  if (!server || more.length) throw new Error(`${more.length + (server ? 1 : 0)} servers run on ${dataDir}, not one`)
  return server
}

export function killServersOf(dataDir: string): void {
  for (const server of serversOf(dataDir)) process.kill(server, 'SIGKILL')
}

/** The memory of a server and its processes, in MB: shared pages are divided among those who share them. */
export function memoryOf(server: number): number {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server)])
    .toString()
    .trim()
    .split(/\s+/)
  const kilobytes = [server, ...children].map((pid) => {
    const [, pss] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(pss)
  })
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}
