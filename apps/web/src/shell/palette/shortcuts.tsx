import { Kbd, Modal, Table } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTextField } from '../../safety/is-text-field.ts'
import { mayOpen } from '../session/audience.ts'
import { useMe } from '../session/use-me.ts'

/** The list that "?" opens. No letter alone is a shortcut: typed words may be a call for help. */
export function Shortcuts() {
  const { t } = useTranslation()
  const { roles } = useMe()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTextField(event.target)) setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

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
      opened={open}
      onClose={() => setOpen(false)}
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
