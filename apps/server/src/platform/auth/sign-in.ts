import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { parseCookies } from 'better-auth/cookies'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { demoPassword, hashPassword, longestPassword, shortestPassword, verifyPassword } from './password.ts'

export interface SignIn {
  /** Answers a request to /api/auth/*. */
  handler(request: Request): Promise<Response>
  /** The session token that a request carries; whether it is valid only opening the scope tells. */
  tokenOf(headers: Headers): string | undefined
}

/** Both loopback names lead to the same server. */
export function trustedOrigins(config: Config): string[] {
  const own = new URL(config.publicUrl)
  const loopback = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${config.port}`)
  return [...new Set([own.origin, ...(config.mode === 'demo' || isLoopback(own.hostname) ? loopback : [])])]
}

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/** Undefined for a text that is not percent-encoded as it should be: anybody can send any cookie. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** Cookies ignore ports: beside each other, two demo servers need two names. */
function cookieName(config: Config): string {
  return config.mode === 'production' ? '__Host-comity' : `comity-${config.port}`
}

/** Signing in with e-mail and password. The library only signs in: roles stand in role_grants. */
export function createSignIn(config: Config, pool: Pool, log: Logger): SignIn {
  const name = cookieName(config)
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' }
  const auth = betterAuth({
    database: pool,
    baseURL: config.publicUrl,
    basePath: `${config.basePath === '/' ? '' : config.basePath}/api/auth`,
    secret: config.secrets.session.toString('base64'),
    trustedOrigins: trustedOrigins(config),
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      // Messages of the library may quote input; only their kind is logged.
      log: (level) => log.warn({ library: 'sign-in', level }, 'the sign-in library reported a problem'),
    },
    user: { modelName: 'users', fields: { ...times, emailVerified: 'email_verified' } },
    session: {
      modelName: 'sessions',
      fields: {
        ...times,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      expiresIn: 12 * 60 * 60,
      updateAge: 60 * 60,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'accounts',
      fields: {
        ...times,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        idToken: 'id_token',
      },
    },
    verification: { modelName: 'verifications', fields: { ...times, expiresAt: 'expires_at' } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    rateLimit: { enabled: false },
    advanced: {
      ipAddress: { disableIpTracking: true },
      database: { generateId: 'uuid' },
      cookies: {
        session_token: {
          name,
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: config.mode === 'production' },
        },
      },
      useSecureCookies: false,
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (context.body?.newPassword === demoPassword) {
          throw new APIError('BAD_REQUEST', {
            code: 'PASSWORD_NOT_ALLOWED',
            message: 'This password is published and cannot be chosen',
          })
        }
      }),
    },
  })
  return {
    handler: (request) => auth.handler(request),
    tokenOf(headers) {
      const cookie = headers.get('cookie')
      const signed = cookie ? parseCookies(cookie).get(name) : undefined
      const token = signed && decoded(signed)?.split('.')[0]
      return token && /^[\w-]{16,128}$/.test(token) ? token : undefined
    },
  }
}
