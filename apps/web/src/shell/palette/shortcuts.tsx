import { Kbd, Modal, Table } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The list that "?" opens. No letter alone is a shortcut: typed words may be a call for help. */
export function Shortcuts() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  useHotkeys([['shift + ?', () => setOpen(true)]])

  const shortcuts = [
    { keys: ['Ctrl / ⌘', 'K'], what: t('shortcuts.palette') },
    { keys: ['?'], what: t('shortcuts.list') },
    { keys: ['Esc'], what: t('shortcuts.close') },
    { keys: ['Tab'], what: t('shortcuts.tab') },
  ]

  return (
    <Modal
      opened={open}
      onClose={() => setOpen(false)}
      title={t('shortcuts.title')}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('shortcuts.dismiss'), size: 44 }}
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
