import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Readable } from 'node:stream'
import { demoPassword, longestPassword, shortestPassword } from '../platform/auth/password.ts'
import { UsageError } from './admin-options.ts'

export interface PasswordSource {
  readonly input: Readable & { readonly isTTY?: boolean }
  readonly prompts: Pick<Writable, 'write'>
}

/**
 * Asks for the password twice without showing it, or reads the first line of an input that is no terminal.
 *
 * @throws UsageError as `checkPassword` does, and when the two differ
 */
export async function readPassword(source: PasswordSource): Promise<string> {
  const password = source.input.isTTY ? await ask(source) : await firstLine(source.input)
  checkPassword(password)
  return password
}

/** @throws UsageError for one that is too short, too long, or published with the demo */
export function checkPassword(password: string): void {
  if (password.length < shortestPassword)
    throw new UsageError(`The password needs at least ${shortestPassword} characters.`)
  if (password.length > longestPassword)
    throw new UsageError(`The password can have at most ${longestPassword} characters.`)
  if (password === demoPassword)
    throw new UsageError('This password is published with the demo and cannot be chosen.')
}

async function ask({ input, prompts }: PasswordSource): Promise<string> {
  // The terminal would echo what is typed: its output goes nowhere, the prompts go past it.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input, output: nowhere, terminal: true })
  const hidden = async (prompt: string) => {
    prompts.write(prompt)
    const answer = await terminal.question('')
    prompts.write('\n')
    return answer
  }
  try {
    const password = await hidden('Password: ')
    if ((await hidden('Again: ')) !== password) throw new UsageError('The two passwords differ.')
    return password
  } finally {
    terminal.close()
  }
}

async function firstLine(input: Readable): Promise<string> {
  const lines = createInterface({ input })
  for await (const line of lines) return line
  return ''
}
