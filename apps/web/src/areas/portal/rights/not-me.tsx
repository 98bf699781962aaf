import { List, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useUnits } from '../../../shell/language/use-units.ts'
import { showToast } from '../../../shell/toasts.ts'
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx'
import { answerMonths } from '../../rights/rights.ts'
import { usePortalChanged, type PortalOrganisation } from '../queries.ts'

const effects = ['hidden', 'gone', 'checked', 'back'] as const

interface NotMeProps {
  readonly of: PortalOrganisation
  readonly onClose: () => void
}

export default function NotMe({ of, onClose }: NotMeProps) {
  const { t } = useTranslation('portal')
  const time = useUnits()(answerMonths, 'month')
  const changed = usePortalChanged()
  const say = useMutation({
    mutationFn: () => call('POST /api/guest-portal/not-me', { body: { organisationId: of.organisationId } }),
    onSuccess: async () => {
      onClose()
      void showToast({ kind: 'success', message: t('notMe.done') })
      await changed()
    },
  })
  return (
    <ConfirmDialog
      title={t('notMe.ask')}
      confirm={t('notMe.send')}
      keep={t('close')}
      action={say}
      onClose={onClose}
    >
      <Text>
        {t('right.of')} <strong translate="no">{of.organisationName}</strong>
      </Text>
      <List spacing="xs">
        {effects.map((effect) => (
          <List.Item key={effect}>{t(`notMe.effect.${effect}`, { time })}</List.Item>
        ))}
      </List>
    </ConfirmDialog>
  )
}
