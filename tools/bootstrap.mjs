// Runs a script of the shop under Node 24, from any Node since 20, and installs the packages first when they are missing
// or older than the lock file. Plain JavaScript without packages: it has to run before anything is there.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = join(root, 'node_modules')
const stampFile = join(packages, '.immortela-installed')
const turn = join(root, '.installing')
const maxTurnMs = 60 * 60_000
const system = `${process.platform}-${process.arch}`
const glibcLoaders = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' }
let stoppedBy = ''
const hostMajor = Number(process.versions.node.split('.')[0])

if (hostMajor < 20) refuse(`The shop needs Node 20 or newer and this is ${process.version}: get one from nodejs.org.`)
if (!isInstalled()) await installInTurn()
process.exit(await run(chooseNode(), process.argv.slice(2), 'inherit'))

function isInstalled() {
  const { dependencies, devDependencies, optionalDependencies } = readJson(join(root, 'package.json'))
  if (!Object.keys({ ...dependencies, ...devDependencies }).every(isPresent)) return false
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return true
  const ofThisSystem = Object.keys(optionalDependencies).filter((name) => name.endsWith(system))
  return ofThisSystem.every(isPresent) && isInstalledByHand()
}

function isPresent(name) {
  return existsSync(join(packages, name, 'package.json'))
}

/** npm itself notes, at the end of an installation, what it installed. */
function isInstalledByHand() {
  const note = join(packages, '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = readJson(note).packages
  const wanted = Object.entries(readJson(join(root, 'package-lock.json')).packages)
  return wanted.every(([path, { version, optional }]) => !path || optional || installed[path]?.version === version)
}

function stamp() {
  return `${system} ${createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')}`
}

/** Two installations into one folder would spoil each other: the second waits, and then finds everything there. */
async function installInTurn() {
  await takeTurn()
  process.once('exit', endTurn)
  if (!isInstalled()) await install()
  endTurn()
  process.off('exit', endTurn)
}

async function install() {
  say('Installing the packages, which takes a minute or two the first time…')
  rmSync(stampFile, { force: true })
  const installed = stamp()
  const ours = process.env.npm_execpath?.endsWith('npm-cli.js')
  const [program, ...script] = ours ? [process.execPath, process.env.npm_execpath] : ['npm']
  const options = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ]
  const words = []
  const code = await run(program, [...script, 'ci', ...options], ['ignore', 'ignore', 'pipe'], (npm) => {
    noteInTurn(npm.pid)
    npm.stderr.on('data', (chunk) => words.push(chunk))
  })
  if (stoppedBy) process.exit(128 + constants.signals[stoppedBy])
  if (code !== 0) refuse(`The packages could not be installed: ${installFailureText(words.join(''))}, and start again.`)
  writeFileSync(stampFile, installed)
}

function installFailureText(words) {
  const [, code = ''] = /^npm \w+ code (\w+)/m.exec(words) ?? []
  if (/^E(CONN|NOTFOUND|TIMEDOUT|AI_AGAIN|RR_SOCKET|NETUNREACH)/.test(code))
    return 'the registry of npm is out of reach; check the network'
  if (code === 'ENOSPC') return `the disk that holds ${root} is full; free some space`
  if (code === 'EUSAGE') return 'package.json and package-lock.json differ; run "npm install"'
  return `npm says "${words.split('\n').slice(0, 4).join(' ').trim()}"; repair that`
}

async function takeTurn() {
  for (let isAnnounced = false; !beginTurn(); isAnnounced = true) {
    if (isForsaken()) endTurn()
    else if (!isAnnounced) say(`Waiting for another start to install the packages; if there is none, delete ${turn}.`)
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  noteInTurn(process.pid)
}

function beginTurn() {
  try {
    mkdirSync(turn)
    return true
  } catch (fault) {
    if (fault.code === 'EEXIST') return false
    return refuse(`The packages cannot be installed in ${root} (${fault.code}): run "npm ci" there as its owner.`)
  }
}

/** npm has its note too, because it goes on when only this process is killed. */
function noteInTurn(pid) {
  writeFileSync(join(turn, String(pid)), '')
}

function isForsaken() {
  try {
    const age = Date.now() - statSync(turn).mtimeMs
    const waiting = readdirSync(turn)
    return age > maxTurnMs || (waiting.length ? !waiting.some(isAlive) : age > 10_000)
  } catch {
    return false // it has just ended
  }
}

function isAlive(pid) {
  try {
    return process.kill(Number(pid), 0)
  } catch (fault) {
    return fault.code === 'EPERM'
  }
}

function endTurn() {
  rmSync(turn, { recursive: true, force: true })
}

function chooseNode() {
  const packaged = join(packages, `node-${system}`, 'bin', 'node')
  const runsHere = process.platform !== 'linux' || existsSync(glibcLoaders[process.arch] ?? '')
  if (existsSync(packaged) && runsHere) return packaged
  if (hostMajor >= 24) return process.execPath
  return refuse(
    `npm has no Node 24 for this machine (${system}) and this is ${process.version}: get Node 24 from nodejs.org.`,
  )
}

function run(program, options, stdio, onStart = () => {}) {
  return new Promise((resolve) => {
    const child = spawn(program, options, { cwd: stdio === 'inherit' ? undefined : root, stdio })
    child.once('spawn', () => onStart(child))
    child.once('error', (fault) =>
      refuse(`${program} could not be run (${fault.code}): install Node with npm, and start again.`),
    )
    child.once('close', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code))
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal, child))
    if (process.env.npm_lifecycle_event) endWithParent(child)
  })
}

/** A terminal gives Ctrl-C to the child itself, and npm passes on the one it got: the child should have only its own. */
function pass(signal, child) {
  stoppedBy = signal
  if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
}

/** When killed, or hung up, npm forwards no signal: this process then has another parent. */
function endWithParent(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function say(words) {
  process.stdout.write(`${words}\n`)
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
