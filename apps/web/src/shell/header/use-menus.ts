import { useTranslation } from 'react-i18next'
import { menus, type MenuName } from '../registry/page-data.ts'
import { useOpenPages, type Page } from '../registry/use-pages.ts'

export interface Menu {
  readonly name: MenuName
  readonly label: string
  readonly pages: readonly Page[]
}

/** The menus of the header and the side menu, as far as they hold any page. */
export function useMenus(): readonly Menu[] {
  const { t } = useTranslation()
  const open = useOpenPages()
  return menus
    .map((name) => ({ name, label: t(`menu.${name}`), pages: open.filter((page) => page.menu === name) }))
    .filter(({ pages }) => pages.length > 0)
}
