import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './header.module.css'

/** Opens the command palette, loading it first if it is not there yet. */
async function openPalette(): Promise<void> {
  const { openPalette: open } = await import('../palette/open-palette.ts')
  open()
}

/** An icon; at work, where there is room, it has the shape of the field that it opens. */
export function PaletteButton() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={`${classes['find']} inherit-font pointer row gap-2 target wide-target rounded hoverable`}
      aria-label={t('palette.open')}
      onClick={() => void openPalette()}
    >
      <IconSearch aria-hidden size={20} className="rigid" />
      <span className={`${classes['hint']} text-start one-line`}>{t('palette.placeholder')}</span>
      <kbd className={`${classes['keys']} smaller one-line`}>{t('palette.keys')}</kbd>
    </button>
  )
}
