import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call, type CallInput } from '../../../../api/client.ts'
import { renewSession } from '../../../../api/query-client.ts'
import { confirmation } from './accepted-state.ts'

type Answers = Omit<CallInput<'POST /api/invitations/accept'>['body'], 'token'>

export function useAccept(token: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (answers: Answers) => call('POST /api/invitations/accept', { body: { token, ...answers } }),
    onSuccess: async (accepted) => {
      await navigate(confirmation(accepted))
      await renewSession(queries)
    },
  })
}
