import { Kbd, Modal, Table } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The list that "?" opens. No letter alone is a shortcut: typed words may be a call for help. */
export function Shortcuts() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

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
