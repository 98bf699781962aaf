import type guardians from '../../../../../web/locales/en/guardians.json'
import type markers from '../../../../../web/locales/en/markers.json'
import type network from '../../../../../web/locales/en/network.json'
import type portal from '../../../../../web/locales/en/portal.json'
import type own from '../../../../locales/en/portal-export.json'
import { textsOf } from '../../../platform/texts.ts'

export type AddedSection = keyof typeof own.sections

export const exportTexts = textsOf<typeof own>('portal-export')
export const guardianTexts = textsOf<typeof guardians>('guardians')
export const markerTexts = textsOf<typeof markers>('markers')
/** What the pages of the portal say of the same records. */
export const portalTexts = textsOf<typeof portal>('portal')
export const purposeTexts = textsOf<typeof network>('network')
