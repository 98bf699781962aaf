import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { getAdapter } from 'better-auth/db/adapter'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { BetterAuthOptions } from 'better-auth/types'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Clock } from '../clock.ts'
import { inBusinessTime } from './business-time.ts'
import type { Cookies } from './cookies.ts'
import type { Hasher } from './hasher.ts'
import { longestPassword, shortestPassword } from '@comity/domain/accounts'
import { fieldsOfNewSession, sessionFields } from './session-fields.ts'
import { sessionLimits } from './sessions.ts'
import { passkeyOffer } from './passkeys.ts'
import { trustedOrigins } from './origins.ts'

/** Base path of the requests that are made to the library here. */
export const libraryBase = '/api/auth'
const resetMinutes = 30
const challengeSeconds = 600

export interface LibraryOptions {
  readonly config: Config
  readonly pool: Pool
  readonly log: Logger
  readonly clock: Clock
  readonly cookies: Cookies
  readonly hasher: Hasher
  readonly sendReset: (to: { userId: string; email: string; token: string }) => Promise<void>
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** The authenticator must have verified the user by finger, face or PIN: with it, a passkey is two factors. */
function requireUserVerification(isVerified: boolean): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' })
}

/** The sign-in library, with everything disabled that is not needed here. */
export function createLibrary(options: LibraryOptions) {
  const { config, pool, log, clock, cookies, hasher, sendReset } = options
  const offer = passkeyOffer(config)
  return betterAuth({
    appName: 'Comity',
    database: (own: BetterAuthOptions) => inBusinessTime(getAdapter({ ...own, database: pool }), clock),
    baseURL: config.publicUrl,
    basePath: libraryBase,
    secret: config.secrets.session.toString('base64'),
    trustedOrigins: trustedOrigins(config),
    telemetry: { enabled: false },
    // Errors other than refusals are rethrown, so that a database fault is reported as one.
    onAPIError: { throw: true },
    logger: {
      level: 'warn',
      // Messages of the library may quote input, so only their level is logged.
      log: (level) => log.debug({ library: 'sign-in', level }, 'the sign-in library reported a problem'),
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
      additionalFields: sessionFields,
      expiresIn: sessionLimits('password').absolute,
      disableSessionRefresh: true,
      // Freshness is checked by `authenticated_at`, before a request reaches the library.
      freshAge: 0,
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
      accountLinking: { enabled: false },
    },
    verification: {
      modelName: 'verifications',
      fields: { ...times, expiresAt: 'expires_at' },
      // Reading the table does not reveal usable values.
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // The rules are checked before; these are their bounds in UTF-16 units.
      minPasswordLength: shortestPassword.withSecondFactor,
      maxPasswordLength: 2 * longestPassword,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      sendResetPassword: ({ user, token }) => sendReset({ userId: user.id, email: user.email, token }),
      password: { hash: hasher.hash, verify: hasher.verify },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (made, context) => ({
            data: fieldsOfNewSession(made, context?.path ?? 'nothing', context?.context.session?.session),
          }),
        },
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      ipAddress: { disableIpTracking: true },
      database: { generateId: 'uuid' },
      // All cookies of the library, whatever their name.
      cookiePrefix: cookies.prefix,
      defaultCookieAttributes: cookies.attributes,
      cookies: { session_token: { name: cookies.session, attributes: cookies.attributes } },
      useSecureCookies: false,
    },
    plugins: [
      twoFactor({
        issuer: 'Comity',
        twoFactorTable: 'two_factors',
        twoFactorCookieMaxAge: challengeSeconds,
        // Failures are counted with those of passwords and PINs, so that nobody can lock others out.
        accountLockout: { enabled: false },
        backupCodeOptions: { amount: 10, storeBackupCodes: 'encrypted' },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      passkey({
        ...(offer.offered ? { rpID: offer.host } : {}),
        rpName: 'Comity',
        origin: trustedOrigins(config),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          requireSession: true,
          afterVerification: ({ verification }) =>
            requireUserVerification(verification.registrationInfo?.userVerified ?? false),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireUserVerification(verification.authenticationInfo.userVerified),
        },
        advanced: { webAuthnChallengeCookie: 'passkey' },
        schema: {
          passkey: {
            modelName: 'passkeys',
            fields: {
              userId: 'user_id',
              publicKey: 'public_key',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
  })
}

export type Library = ReturnType<typeof createLibrary>
