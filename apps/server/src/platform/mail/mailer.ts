import { createTransport } from 'nodemailer'
import type { NodemailerError, SendMailOptions, SMTPPoolOptions } from 'nodemailer'
import { isLoopback } from '../config.ts'
import type { MailAddress } from './mail.ts'
import type { RenderedMail } from './render.ts'

export interface MailerOptions {
  /** `smtps://user:password@host:port` or `smtp://…`; undefined: mails are kept, not sent. */
  readonly smtpUrl: string | undefined
  /** Sender of every mail. */
  readonly from: string
  /** Whom an answer reaches. */
  readonly replyTo: string
  /** Certificates (PEM) to trust instead of the usual ones. */
  readonly trust?: string
}

export interface OutgoingMail {
  readonly mailId: string
  readonly to: MailAddress
  readonly language: string
  readonly queuedAt: Date
  readonly rendered: RenderedMail
}

/** `code` holds no words of the server: those quote addresses. `permanent`: the same mail would be refused again. */
export type Delivery =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly permanent: boolean }

/** Sends by SMTP, or says that it does not. */
export interface Mailer {
  readonly sends: boolean
  send(mail: OutgoingMail): Promise<Delivery>
  /** Resolves if the server accepts our sign-in now; rejects otherwise. */
  check(): Promise<void>
  close(): void
}

/** A reply after the text was sent may take a server long that looks for viruses in it: see RFC 5321, 4.5.3.2. */
const replyTimeoutMs = 45_000
const connectTimeoutMs = 10_000
/** A server that trickles is given up after this. */
const wholeTimeoutMs = 90_000

/**
 * How the server is reached. TLS from the start with smtps. With smtp, STARTTLS whenever it is offered, and
 * required of any host but this machine, so that nobody on the way can strip it. Certificates are always checked.
 * Nothing is taken from the query of the address.
 */
export function transportOptions(smtpUrl: string, trust?: string): SMTPPoolOptions & { pool: true } {
  const url = new URL(smtpUrl)
  const host = url.hostname.replaceAll(/^\[|\]$/gu, '')
  const secure = url.protocol === 'smtps:'
  return {
    pool: true,
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLoopback(host),
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    tls: { minVersion: 'TLSv1.2', ...(trust === undefined ? {} : { ca: trust }) },
    maxConnections: 2,
    // The queue tries again, not the pool, or a mail could go twice without a trace.
    maxRequeues: 0,
    idleTimeout: 5_000,
    dnsTimeout: connectTimeoutMs,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: replyTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export function createMailer(options: MailerOptions): Mailer {
  if (options.smtpUrl === undefined) {
    return {
      sends: false,
      send: () => Promise.reject(new Error('No mail server is set: mails are kept')),
      check: () => Promise.reject(new Error('No mail server is set')),
      close: () => undefined,
    }
  }
  const transport = createTransport(transportOptions(options.smtpUrl, options.trust))
  return {
    sends: true,
    async send(mail) {
      try {
        await transport.sendMail({
          ...messageOf(options, mail),
          signal: AbortSignal.timeout(wholeTimeoutMs),
        })
        return { ok: true }
      } catch (error) {
        return deliveryFault(error)
      }
    },
    async check() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

function messageOf(options: MailerOptions, mail: OutgoingMail): SendMailOptions {
  const { rendered } = mail
  return {
    // The same at every try, so that a mail that came twice is known for one.
    messageId: `<${mail.mailId}@${options.from.slice(options.from.lastIndexOf('@') + 1)}>`,
    date: mail.queuedAt,
    from: { name: 'Comity', address: options.from },
    replyTo: options.replyTo,
    to: { name: headerText(mail.to.name ?? ''), address: mail.to.email },
    envelope: { from: options.from, to: [mail.to.email] },
    subject: headerText(rendered.subject),
    text: rendered.text,
    html: rendered.html,
    // RFC 3834: no machine answers a machine.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    xMailer: false,
  }
}

/** The library folds and encodes headers; no line break reaches it all the same. */
const headerText = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * Final is only what the server said of this sender, recipient or text. A refused sign-in or greeting is a fault of
 * the settings or of the server, and passes once it is mended.
 */
function deliveryFault(error: unknown): Delivery {
  if (!(error instanceof Error)) throw error
  const { code = error.name, originalCode, responseCode, permanent } = error as NodemailerError
  const parts = [code, originalCode, responseCode].filter((part) => part !== undefined)
  return {
    ok: false,
    code: parts.join(' ').slice(0, 60),
    permanent: permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE'),
  }
}
