import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './header.module.css'

/** Opens the command palette, loading it first if it is not there yet. */
async function openPalette(): Promise<void> {
  const { openPalette: open } = await import('../palette/open-palette.ts')
  open()
}

/** As an icon or, where there is room, in the shape of the field that it opens. */
export function PaletteButton({ isField = false }: { isField?: boolean }) {
  const { t } = useTranslation()
  const props = { 'aria-label': t('palette.open'), onClick: () => void openPalette() }
  if (!isField) {
    return (
      <IconButton {...props}>
        <IconSearch aria-hidden size={20} />
      </IconButton>
    )
  }
  return (
    <button
      type="button"
      className={`${classes['find']} inherit-font pointer gap-2 middle target edged rounded ground dim`}
      {...props}
    >
      <IconSearch aria-hidden size={16} className="rigid" />
      <span className={`${classes['hint']} grow text-start one-line shrinkable`}>
        {t('palette.placeholder')}
      </span>
      <kbd className={`${classes['keys']} smaller one-line`}>{t('palette.keys')}</kbd>
    </button>
  )
}
