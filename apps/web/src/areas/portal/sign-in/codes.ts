import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { useLanguage } from '../../../shell/language/use-language.ts'

export interface SentCode {
  readonly contact: string
  readonly codeId: string
  readonly expiresAt: string
}

export function useSendCode(onSent: (sent: SentCode) => void) {
  const { language } = useLanguage()
  return useMutation({
    mutationFn: async (contact: string): Promise<SentCode> => {
      const { codeId, expiresAt } = await call('POST /api/guest-portal/sign-in', {
        body: { contact, language },
      })
      return { contact, codeId, expiresAt }
    },
    onSuccess: onSent,
  })
}

/** Code of a refusal; undefined for what is no refusal. */
export function codeOf(error: Error | null): string | undefined {
  return error instanceof ApiProblem ? error.code : undefined
}
