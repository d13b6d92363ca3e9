import type { WebSocket } from 'ws'
import { type Frame, readFrame, type Version, writeFrame } from '#live/frame.ts'
import { joinSchema, tokenSchema } from '#live/schema.ts'
import type { Limits } from '#live/server/limits.ts'
import { type AccountOfToken, type Permission, permissionFor } from '#live/server/permission.ts'
import type { Subscriber, Subscribers } from '#live/server/subscribers.ts'
import { findTopic, type Topic } from '#live/topic.ts'

export type LiveContext = {
  topics: readonly Topic[]
  accountOfToken: AccountOfToken
  subscribers: Subscribers
  limits: Limits
}

type Channel = { name: string; joinRef: string | null; permission: Permission; joined: boolean }

const prefix = 'realtime:'

/** The protocol of one socket. There are thousands of them, so their methods are shared. */
export class Connection implements Subscriber {
  readonly version: Version
  lastMessageAt = Date.now()
  readonly #socket: WebSocket
  readonly #context: LiveContext
  readonly #channels = new Map<string, Channel>()
  #second = 0
  #messagesThisSecond = 0

  constructor(socket: WebSocket, version: Version, context: LiveContext) {
    this.#socket = socket
    this.version = version
    this.#context = context
  }

  receive(message: Buffer, isBinary: boolean): void {
    // Broadcasts of clients to each other come as binary frames; only the shop publishes here.
    if (this.#mayGoOn() && !isBinary) this.#read(message.toString())
  }

  /** A sign of life of the socket itself counts like a message: answering costs as much. */
  ping(data: Buffer): void {
    if (this.#mayGoOn()) this.#socket.pong(data)
  }

  send(bytes: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > this.#context.limits.unsentBytes) this.#socket.terminate()
    else this.#socket.send(bytes, { binary: false })
  }

  /** Checks again whether the channels are still permitted: those of one member, or all. */
  async recheck(memberId?: string): Promise<void> {
    for (const channel of [...this.#channels.values()]) {
      // The owner of a joining channel is not known yet.
      const concerned = memberId === undefined || !channel.joined || channel.permission.memberId() === memberId
      if (concerned) await this.#confirm(channel)
    }
  }

  over(): void {
    for (const channel of [...this.#channels.values()]) this.#forget(channel)
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  #mayGoOn(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false
    this.lastMessageAt = Date.now()
    if (!this.#isFlood()) return true
    this.close(1008, 'Too many messages')
    return false
  }

  #read(text: string): void {
    const frame = readFrame(text, this.version)
    if (frame) this.#answer(frame)
    else this.close(1002, 'Not a message')
  }

  #isFlood(): boolean {
    const second = Math.floor(this.lastMessageAt / 1000)
    this.#messagesThisSecond = second === this.#second ? this.#messagesThisSecond + 1 : 1
    this.#second = second
    return this.#messagesThisSecond > this.#context.limits.messagesPerSecond
  }

  #answer(frame: Frame): void {
    if (frame.event === 'phx_join') void this.#join(frame)
    else if (frame.topic === 'phoenix' && frame.event === 'heartbeat') this.#reply(frame, 'ok')
    else this.#answerIn(frame)
  }

  #answerIn(frame: Frame): void {
    const { topic, event, joinRef } = frame
    const channel = this.#channels.get(topic)
    const isHere = channel !== undefined && channel.joinRef === joinRef
    if (event === 'phx_leave') {
      this.#reply(frame, 'ok')
      if (isHere) this.#close(channel)
    } else if (isHere && event === 'access_token') this.#renew(channel, frame.payload)
    else this.#reply(frame, 'error', { reason: isHere ? 'Only the shop speaks here' : 'unmatched topic' })
  }

  async #join(frame: Frame): Promise<void> {
    const { topic, joinRef, payload } = frame
    const former = this.#channels.get(topic)
    if (former) this.#close(former)
    const wanted = topic.startsWith(prefix) ? findTopic(this.#context.topics, topic.slice(prefix.length)) : undefined
    if (!wanted) return this.#reply(frame, 'error', { reason: 'Unknown topic' })
    const read = joinSchema.safeParse(payload)
    if (!read.success) return this.#reply(frame, 'error', { reason: 'Malformed join' })
    if (this.#channels.size >= this.#context.limits.channelsPerSocket) {
      return this.#reply(frame, 'error', { reason: 'Too many channels' })
    }
    const permission = permissionFor(wanted, this.#context.accountOfToken, read.data.access_token ?? undefined, () => {
      void this.#confirm(channel)
    })
    const channel: Channel = { name: topic, joinRef, permission, joined: false }
    this.#channels.set(topic, channel)
    const permitted = await permission.check()
    if (this.#channels.get(topic) !== channel) return
    if (permitted) return this.#welcome(channel, frame)
    this.#forget(channel)
    this.#reply(frame, 'error', { reason: refusal(topic) })
  }

  #welcome(channel: Channel, frame: Frame): void {
    channel.joined = true
    this.#reply(frame, 'ok', { postgres_changes: [] })
    this.#context.subscribers.join(channel.name.slice(prefix.length), this)
  }

  #renew(channel: Channel, payload: object): void {
    const read = tokenSchema.safeParse(payload)
    if (!read.success) return
    channel.permission.renew(read.data.access_token)
    void this.#confirm(channel)
  }

  /** A channel that is no longer permitted is closed, as Supabase does it; the others live on. */
  async #confirm(channel: Channel): Promise<void> {
    const permitted = await channel.permission.check()
    if (permitted || !channel.joined || this.#channels.get(channel.name) !== channel) return
    const name = channel.name.slice(prefix.length)
    const payload = { extension: 'system', status: 'error', message: refusal(channel.name), channel: name }
    this.#say({ joinRef: channel.joinRef, ref: null, topic: channel.name, event: 'system', payload })
    this.#close(channel)
  }

  #close(channel: Channel): void {
    this.#forget(channel)
    const { name: topic, joinRef } = channel
    this.#say({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
  }

  #forget(channel: Channel): void {
    this.#channels.delete(channel.name)
    channel.permission.drop()
    if (channel.joined) this.#context.subscribers.leave(channel.name.slice(prefix.length), this)
  }

  #reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: object = {}): void {
    this.#say({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  #say(frame: Frame): void {
    this.send(Buffer.from(writeFrame(frame, this.version)))
  }
}

function refusal(topic: string): string {
  return `Unauthorized: You do not have permissions to read from this Channel topic: ${topic.slice(prefix.length)}`
}
