import { createTransport } from 'nodemailer'
import type { NodemailerError, SendMailOptions, SMTPPoolOptions } from 'nodemailer'
import { isLoopback } from '../config.ts'
import type { MailAddress } from './mail.ts'
import type { RenderedMail } from './render.ts'

export interface MailerOptions {
  /** `smtps://user:password@host:port` or `smtp://…`; undefined: mails are stored, not sent. */
  readonly smtpUrl: string | undefined
  /** Sender of every mail. */
  readonly from: string
  /** Where replies go. */
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

/** `code` contains no text of the server, which quotes addresses. `permanent`: the same mail would be refused again. */
export type Delivery =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly permanent: boolean }

/** Sends by SMTP, or reports that it does not. */
export interface Mailer {
  readonly sends: boolean
  send(mail: OutgoingMail): Promise<Delivery>
  /** Resolves if the server accepts our sign-in now; rejects otherwise. */
  check(): Promise<void>
  close(): void
}

/** A server that scans for viruses may take long to reply after the text was sent: see RFC 5321, 4.5.3.2. */
const replyTimeoutMs = 45_000
const connectTimeoutMs = 10_000
/** A server that trickles is abandoned after this. */
const wholeTimeoutMs = 90_000

/**
 * Connection to the server. TLS from the start with smtps. With smtp, STARTTLS whenever it is offered, and required
 * of any host but this machine, so that nobody in between can strip it. Certificates are always checked. The query of
 * the address is ignored.
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
    // The queue retries, not the pool, or a mail could be sent twice without a trace.
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
    // The same at every attempt, so that a duplicate is recognised.
    messageId: `<${mail.mailId}@${options.from.slice(options.from.lastIndexOf('@') + 1)}>`,
    date: mail.queuedAt,
    from: { name: 'Comity', address: options.from },
    replyTo: options.replyTo,
    to: { name: headerText(mail.to.name ?? ''), address: mail.to.email },
    envelope: { from: options.from, to: [mail.to.email] },
    subject: headerText(rendered.subject),
    text: rendered.text,
    html: rendered.html,
    // RFC 3834: prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    xMailer: false,
  }
}

/** The library folds and encodes headers; line breaks are removed all the same. */
const headerText = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * Only what the server returned about this sender, recipient or text is permanent. A refused sign-in or greeting is a
 * fault of the settings or the server, and can be repaired.
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
