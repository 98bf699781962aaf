import { Kbd, Modal, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../session/audience.ts'
import { useMe } from '../session/use-me.ts'

export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { roles } = useMe()
  const shortcuts = [
    { keys: ['Ctrl / ⌘', 'K'], what: t('shortcuts.palette') },
    { keys: ['?'], what: t('shortcuts.list') },
    { keys: ['Esc'], what: t('shortcuts.close') },
    { keys: ['Tab'], what: t('shortcuts.tab') },
    ...(mayOpen('staff', roles)
      ? [
          { keys: ['h e l p'], what: t('shortcuts.help') },
          { keys: ['s o s'], what: t('shortcuts.sos') },
        ]
      : []),
  ]

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shortcuts.title')}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('shortcuts.dismiss'), size: 44, iconSize: 20 }}
    >
      <Table>
        <Table.Tbody>
          {shortcuts.map(({ keys, what }) => (
            <Table.Tr key={what}>
              <Table.Td translate="no">
                {keys.map((key) => (
                  <Kbd key={key} me={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
