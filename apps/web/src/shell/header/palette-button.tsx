import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

/** Opens the command palette, loading it first if it is not there yet. */
async function openPalette(): Promise<void> {
  const { openPalette: open } = await import('../palette/open-palette.ts')
  open()
}

export function PaletteButton() {
  const { t } = useTranslation()
  return (
    <IconButton aria-label={t('palette.open')} onClick={() => void openPalette()}>
      <IconSearch aria-hidden size={20} stroke={1.75} />
    </IconButton>
  )
}
