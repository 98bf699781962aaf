import { ConfigError } from '../platform/config.ts'
import { DatabaseSetupError } from '../platform/db/roles.ts'
import { UsageError } from './admin-options.ts'
import type { Env } from './production-database.ts'

/** Faults that the person at the terminal can mend: said in plain words, without a stack. */
const expected = [ConfigError, DatabaseSetupError, UsageError]

/** Runs a command and writes what it answers; its faults go to the other stream, with exit code 1. */
export async function tell(
  command: (env: Env, onError: (error: Error) => void) => Promise<string>,
): Promise<void> {
  try {
    const answer = await command(process.env, (error) => void process.stderr.write(`${error.message}\n`))
    process.stdout.write(`${answer}\n`)
  } catch (error) {
    const plain = error instanceof Error && expected.some((kind) => error instanceof kind)
    process.stderr.write(`${plain ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    if (error instanceof UsageError) process.stderr.write('--help shows how it is used.\n')
    process.exitCode = 1
  }
}
