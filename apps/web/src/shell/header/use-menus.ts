import { useTranslation } from 'react-i18next'
import { menus, type MenuName } from '../registry/page-data.ts'
import { useOpenPages, type Page } from '../registry/use-pages.ts'
import { useMe } from '../session/use-me.ts'

export interface Menu {
  readonly name: MenuName
  readonly label: string
  readonly pages: readonly Page[]
}

/** What the header and the side menu offer: direct links for staff, and the menus that hold any page. */
export function useMenus(): { primary: readonly Page[]; menus: readonly Menu[] } {
  const { t } = useTranslation()
  const { me } = useMe()
  const open = useOpenPages()
  const primary = me ? open.filter((page) => page.primary !== undefined) : []
  return {
    primary: primary.toSorted((a, b) => (a.primary ?? 0) - (b.primary ?? 0)),
    menus: menus
      .map((name) => ({ name, label: t(`menu.${name}`), pages: open.filter((page) => page.menu === name) }))
      .filter(({ pages }) => pages.length > 0),
  }
}
