import { ConfigError } from '../platform/config.ts'
import { DatabaseSetupError } from '../platform/db/roles.ts'
import { createAdmin } from './admin-command.ts'
import { UsageError } from './admin-options.ts'

/** Faults that the person at the terminal can mend: said in plain words, without a stack. */
const expected = [ConfigError, DatabaseSetupError, UsageError]

try {
  const source = { input: process.stdin, prompts: process.stderr }
  process.stdout.write(`${await createAdmin(process.argv.slice(2), process.env, source)}\n`)
} catch (error) {
  const plain = error instanceof Error && expected.some((kind) => error instanceof kind)
  process.stderr.write(`${plain ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  if (error instanceof UsageError) process.stderr.write('--help shows how it is used.\n')
  process.exitCode = 1
}
