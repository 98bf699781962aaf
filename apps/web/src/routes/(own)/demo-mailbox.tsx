import { createFileRoute } from '@tanstack/react-router'
import { DemoMailboxPage } from '../../areas/accounts/mailbox/demo-mailbox-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'

export const Route = createFileRoute('/(own)/demo-mailbox')({
  staticData: { page: { audience: 'public', area: 'own' } },
  loader: loadWords('accounts-sign-in'),
  component: DemoMailboxPage,
})
