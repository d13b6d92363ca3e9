import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Running = { url: string; pid: number; openAfterMs: number; close(): Promise<void> }

/** Runs one of our programs until it says where it is open; `said` finds the address in its output. */
export async function running(script: string, env: Record<string, string>, said = /open at (\S+)/): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await saidWhere(child, said)
  const openAfterMs = performance.now() - began
  async function close() {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, openAfterMs, close }
}

function saidWhere(child: ChildProcess, address: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`A program ended with ${code} before it was open`)))
    let said = ''
    child.stdout?.on('data', (chunk) => {
      said += chunk
      const url = address.exec(said)?.[1]
      if (url) resolve(url)
    })
  })
}

/** Megabytes of a process and all below it: proportional set size, so that what they share is counted once. */
export function memoryOf(pid: number): { node: number; database: number } {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = statusField(entry, 'status', 'PPid')
    if (parent !== undefined) parents.set(Number(entry), parent)
  }
  const below = [...parents.keys()].filter((each) => isBelow(each, pid, parents))
  const megabytes = (each: number) => (statusField(String(each), 'smaps_rollup', 'Pss') ?? 0) / 1024
  return { node: megabytes(pid), database: below.reduce((sum, each) => sum + megabytes(each), 0) }
}

function isBelow(pid: number, ancestor: number, parents: Map<number, number>): boolean {
  const parent = parents.get(pid)
  return parent !== undefined && (parent === ancestor || isBelow(parent, ancestor, parents))
}

function statusField(pid: string, file: string, field: string): number | undefined {
  try {
    const value = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1]
    return value === undefined ? undefined : Number(value)
  } catch {
    return undefined
  }
}
