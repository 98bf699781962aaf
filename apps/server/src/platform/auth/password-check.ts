import { isMadeOfContext, passwordLengthFault } from '@comity/domain/accounts'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { demoPassword } from './password.ts'
import type { PasswordContext, PasswordFault } from './sign-in-types.ts'

/** Least number of guesses, as a power of ten, by lists of known passwords and words: beyond any online guessing. */
const leastGuesses = 6
/** Length of the part of a password that is estimated, because the cost grows with the square of the length. */
const estimated = 64

let loading: Promise<ZxcvbnFactory> | undefined

/** The lists take 30 MB and a fifth of a second, so they are loaded when the first password is chosen. */
function estimator(): Promise<ZxcvbnFactory> {
  loading ??= (async () => {
    const [{ ZxcvbnFactory }, common, english] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-en'),
    ])
    return new ZxcvbnFactory({
      graphs: common.adjacencyGraphs,
      dictionary: { ...common.dictionary, ...english.dictionary },
      // More substitutions find no more passwords and take a hundred times as long on a hostile one.
      l33tMaxSubstitutions: 5,
    })
  })()
  return loading
}

async function isCommon(password: string): Promise<boolean> {
  if (password === demoPassword) return true
  const { guessesLog10 } = (await estimator()).check(password.slice(0, estimated))
  return guessesLog10 < leastGuesses
}

/**
 * The first fault of a chosen password: its length, that it is widely known or easily guessed, or that it is based on
 * what is known about its owner. No character class is required, and nothing leaves this process.
 */
export async function passwordFaults(password: string, context: PasswordContext): Promise<PasswordFault[]> {
  const length = passwordLengthFault(password, context.hasSecondFactor)
  if (length) return [length]
  if (await isCommon(password)) return ['password_common']
  return isMadeOfContext(password, context.words) ? ['password_context'] : []
}
