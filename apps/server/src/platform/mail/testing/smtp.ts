import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly user: string | undefined
  readonly secure: boolean
  readonly mail: Email
}

/** The server's single refusal of the next mail, which it would otherwise accept. */
export interface Refusal {
  readonly at: 'sender' | 'recipient' | 'text'
  readonly code: number
}

/** A real mail server on loopback that stores what it accepts. */
export async function smtpServer(options: SMTPServerOptions & { port?: number } = {}) {
  const received: Received[] = []
  const refusals: Refusal[] = []
  let attempts = 0
  const refused = (at: Refusal['at']) => {
    if (refusals[0]?.at !== at) return undefined
    const { code } = refusals.shift()!
    return Object.assign(new Error(`no mail for secret.person@hotel.example`), { responseCode: code })
  }
  const keep = async (bytes: Buffer, session: SMTPServerSession) => {
    const mail = await PostalMime.parse(bytes)
    const { mailFrom, rcptTo } = session.envelope
    received.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      user: session.user,
      secure: session.secure,
      mail,
    })
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onMailFrom(_address, _session, callback) {
      attempts += 1
      callback(refused('sender'))
    },
    onRcptTo(_address, _session, callback) {
      callback(refused('recipient'))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const fault = refused('text')
        if (fault) callback(fault)
        else callbackify(keep)(Buffer.concat(chunks), session, (problem) => callback(problem))
      })
    },
    ...options,
  })
  // A client that disconnects is part of the test, which sees it at the client.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Mails that a client began to transmit. */
    attempts: () => attempts,
    refuseNext: (...next: Refusal[]) => refusals.push(...next),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

export type TestSmtp = Awaited<ReturnType<typeof smtpServer>>
